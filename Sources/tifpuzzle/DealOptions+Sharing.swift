internal import TableCommands

extension DealOptions: SharedDealOptions {}
