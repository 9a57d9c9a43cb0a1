import Glibc

/// The trials of the decoder, which the tests run as separate processes.
@main
enum Trials {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let numbers = words.compactMap { Int($0) }
    switch words.first {
    case "trespass" where words.count == 3:
      Trespass.attempt(words[2], threads: words[1] == "threads")
    case "take" where words.count == 3: Taking.take(words[2], by: words[1])
    case "mutants" where words.count == 6 && numbers.count == 3:
      let (first, step, count) = (numbers[0], numbers[1], numbers[2])
      Mutants(folder: words[1], executable: words[5]).run(first: first, step: step, count: count)
    default: exit(64)
    }
  }
}
