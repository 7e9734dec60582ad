// Words and marks between the two ends of a range: "a", "até", "~", "ou até", "e no máximo".

import type { Token } from '../text/tokens.ts'

export interface Joint {
  /** The words of the joint. */
  readonly words: string
  /** Index of the token after it. */
  readonly next: number
}

const JOINTS: readonly (readonly string[])[] = [
  'ou ate no maximo',
  'ate no maximo',
  'ou no maximo',
  'a no maximo',
  'e no maximo',
  ', no maximo',
  '- no maximo',
  'e o maximo',
  'e maximo',
  ', maximo',
  'no maximo',
  'e no max .',
  'e max .',
  ', max .',
  'maximo',
  'ou ate',
  'ou mesmo',
  'e ate',
  'a ate',
  'a',
  'ou',
  '-',
  'ate',
  '~',
  '∼',
  '〜',
  '～',
  '/',
].map((words) => words.split(' '))

const APPROXIMATELY: readonly (readonly string[])[] = [['cerca', 'de'], ['uns'], ['umas'], ['quase'], ['de']]

/** The words between the two ends of a range. */
export function readJoint(tokens: readonly Token[], at: number, isBetween: boolean): Joint | null {
  const hasMinimum = phraseAt(tokens, at, ['no', 'minimo'])
  const from = hasMinimum ? at + 2 : at
  const isJoinedByAnd = tokens[from]?.key === 'e' && (isBetween || hasMinimum)
  const words = JOINTS.find((phrase) => phraseAt(tokens, from, phrase)) ?? (isJoinedByAnd ? ['e'] : null)
  if (words === null) return null
  const after = from + words.length
  const filler =
    words.join(' ') === '/' ? undefined : APPROXIMATELY.find((phrase) => phraseAt(tokens, after, phrase))
  // "de" only after "máximo": "no máximo de 2 horas".
  const isPlainDe =
    filler?.length === 1 && filler[0] === 'de' && !words.some((word) => word.startsWith('max'))
  return { words: words.join(' '), next: after + (filler === undefined || isPlainDe ? 0 : filler.length) }
}

export function phraseAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, offset) => tokens[at + offset]?.key === word)
}
