internal import PuzzleCore
