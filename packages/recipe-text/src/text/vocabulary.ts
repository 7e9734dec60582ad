// Lists of folded words that lines are read by.

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
