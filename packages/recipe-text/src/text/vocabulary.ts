// Word lists, in lower case and without accents.

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
