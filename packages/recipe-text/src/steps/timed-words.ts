// Whether a time within a step's text is one to wait for.

import type { Token } from '../text/tokens.ts'
import type { TimeInText } from './step-times.ts'
import {
  FILLERS,
  KEEPING,
  NOT_AFTER,
  NOT_BEFORE,
  PAIRS_NOT_AFTER,
  SENTENCE_ENDS,
  SHELF_LIFE,
  WAITS_BEFORE_DE,
  WHOLE_RECIPE,
} from './step-timer-words.ts'

/** Shorter times are counted ("1 segundo de cada lado"), longer ones belong into a calendar. */
const [SHORTEST_SECONDS, LONGEST_SECONDS] = [10, 7 * 86_400]
const DAY_SECONDS = 86_400

export function isTimed(tokens: readonly Token[], time: TimeInText): boolean {
  if (time.minSeconds < SHORTEST_SECONDS || time.maxSeconds > LONGEST_SECONDS) return false
  const at = tokens.findIndex(({ start }) => start === time.start)
  const next = tokens.findIndex(({ start }) => start >= time.end)
  const isWait = isAfterWaitingWords(tokens, at, time.minSeconds !== time.maxSeconds)
  return isWait && !isBeforeLimit(tokens, next, at) && !isShelfLife(tokens, at, time)
}

/** The first and the last index of the tokens of a sentence. */
export function sentenceAt(tokens: readonly Token[], at: number): readonly [from: number, to: number] {
  let from = at
  while (from > 0 && !SENTENCE_ENDS.has(keyAt(tokens, from - 1))) from -= 1
  let to = at
  while (to < tokens.length - 1 && !SENTENCE_ENDS.has(keyAt(tokens, to))) to += 1
  return [from, to]
}

function isAfterWaitingWords(tokens: readonly Token[], at: number, isRange: boolean): boolean {
  const before = beforeFillers(tokens, at)
  const key = keyAt(tokens, before)
  // "por até 40 minutos" is how long; "em até 2 horas" is a limit.
  if (key === 'ate') return keyAt(tokens, before - 1) === 'por'
  if (NOT_BEFORE.has(key)) return false
  if (key === 'que') return !['mais', 'menos', 'do'].includes(keyAt(tokens, before - 1))
  if (key !== 'de') return true
  const owner = keyAt(tokens, before - 1)
  if (owner === 'cerca' || owner === 'volta' || owner === 'torno')
    return isAfterWaitingWords(tokens, before - (owner === 'cerca' ? 1 : 2), isRange)
  return (
    WAITS_BEFORE_DE.has(owner) || (isRange && !['mais', 'menos', 'passar', 'passe', 'alem'].includes(owner))
  )
}

/** The index of the last word before a time, fillers excluded. */
function beforeFillers(tokens: readonly Token[], at: number): number {
  let before = at - 1
  while (before >= 0 && FILLERS.has(keyAt(tokens, before))) before -= 1
  return before
}

function isBeforeLimit(tokens: readonly Token[], next: number, at: number): boolean {
  if (next < 0) return false
  const [key, after] = [keyAt(tokens, next), keyAt(tokens, next + 1)]
  // "leve à geladeira por 2 horas antes de cortar" is a wait, "retire 30 minutos antes de servir" is not.
  if (key === 'antes' && ['por', 'durante'].includes(keyAt(tokens, beforeFillers(tokens, at)))) return false
  const isInterval = key === 'a' && after === 'cada' && tokens[next + 2]?.kind === 'number'
  return NOT_AFTER.has(key) || PAIRS_NOT_AFTER.has(`${key} ${after}`) || isInterval
}

function isShelfLife(tokens: readonly Token[], at: number, time: TimeInText): boolean {
  if (SHELF_LIFE.has(keyAt(tokens, 0))) return true
  const [from, to] = sentenceAt(tokens, at)
  const words = tokens.slice(from, to + 1).map(({ key }) => key)
  if (words.some((word) => SHELF_LIFE.has(word))) return true
  if (words.some((word, index) => WHOLE_RECIPE.has(word) && ['de', 'tempo'].includes(words[index - 1] ?? '')))
    return true
  const isLong = time.maxSeconds >= DAY_SECONDS || keyAt(tokens, beforeFillers(tokens, at)) === 'ate'
  return isLong && words.some((word) => KEEPING.has(word))
}

function keyAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.key ?? ''
}
