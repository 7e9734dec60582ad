// The times of a step that a timer can run for: "asse por 35 a 40 minutos", but neither "a cada 5 minutos" nor "dura 3 dias".

import { tokenize, type Token } from '../text/tokens.ts'
import type { TextRange } from '../diagnostic/diagnostic.ts'
import { MAY_BE_STATED, NO_STATED_TIME, TASK_BOUNDARIES, TASK_VERBS } from './step-timer-words.ts'
import { isTimed, sentenceAt } from './timed-words.ts'
import { findTimes, readTimes } from './step-times.ts'
import type { Step } from './steps.ts'

export interface StepTimer {
  /** When it rings first, in whole seconds. */
  readonly seconds: number
  /** The end of a range ("35 a 40 minutos"), the same as `seconds` without one. */
  readonly untilSeconds: number
  /** The position of the time in the step's text; null where it is stated beside the words. */
  readonly words: TextRange | null
  /** The task during this time, in the step's words: "deixe esfriar por cerca de 2 horas". */
  readonly task: string
}

/**
 * The timers of a step, in the order of its words. A time that may be something else (a limit, an interval, a shelf life) is
 * left out. The time stated beside the words counts only if the words have none and are about one heating. Never throws.
 */
export function stepTimers({ text, minutes }: Pick<Step, 'text' | 'minutes'>): StepTimer[] {
  const tokens = tokenize(text)
  const timers = findTimes(text)
    .slice(0, MAX_TIMES)
    .filter((time) => isTimed(tokens, time))
    .map(({ start, end, minSeconds, maxSeconds }) => ({
      seconds: minSeconds,
      untilSeconds: maxSeconds,
      words: { start, end },
      task: text.slice(taskStart(tokens, start), end),
    }))
  return timers.length > 0 || minutes === null ? timers : statedTimer(text, tokens, minutes)
}

/** Places of a step's text where a time to wait for is understood in part only ("asse por 1:75 h"), in order. Never throws. */
export function unclearTimers(text: string): TextRange[] {
  const { unclear } = readTimes(text)
  if (unclear.length === 0) return []
  const tokens = tokenize(text)
  // The length is unknown, so only the words around it decide.
  return unclear
    .slice(0, MAX_TIMES)
    .filter((place) => isTimed(tokens, { ...place, minSeconds: 60, maxSeconds: 60 }))
}

/** The limit of times in a text: only the first ones are read. */
const MAX_TIMES = 20

/** "Asse até dourar", stated as 40 minutes. */
function statedTimer(text: string, tokens: readonly Token[], minutes: number): StepTimer[] {
  const seconds = Math.round(minutes * 60)
  const at = tokens.findIndex(
    ({ key }, index) =>
      MAY_BE_STATED.has(key) && isTaskStart(tokens, index) && (key === 'asse' || isOnFire(tokens, index)),
  )
  const first = tokens[at]
  const isInRounds = tokens.some(
    // "mexendo a cada 5 minutos" is an interval.
    ({ key }, index) => NO_STATED_TIME.has(key) && !(key === 'cada' && tokens[index - 1]?.key === 'a'),
  )
  if (first === undefined || isInRounds) return []
  if (seconds < 60 || seconds > LONGEST_STATED_SECONDS) return []
  const end = tokens.slice(at).find(({ key }) => key === ',' || key === '.')?.start ?? text.length
  return [{ seconds, untilSeconds: seconds, words: null, task: text.slice(first.start, end).trimEnd() }]
}

/** Nothing comes before the cooking, or only the fire: "Leve ao |fogo| a polpa e o açúcar. |Cozinhe| até engrossar". */
function isOnFire(tokens: readonly Token[], at: number): boolean {
  return at === 0 || tokens.slice(0, at).some(({ key }) => key === 'fogo')
}

/** A longer time of a step holds its rest as well as its heating. */
const LONGEST_STATED_SECONDS = 4 * 3600

/** The index at which the words about a time begin: at the last verb that begins a clause before it, else at its sentence. */
function taskStart(tokens: readonly Token[], timeStart: number): number {
  const at = tokens.findIndex(({ start }) => start === timeStart)
  const [from] = sentenceAt(tokens, at)
  for (let index = at - 1; index > from; index -= 1)
    if (isTaskStart(tokens, index) && TASK_VERBS.has(tokens[index]?.key ?? ''))
      return tokens[index]?.start ?? 0
  return tokens[from]?.start ?? timeStart
}

function isTaskStart(tokens: readonly Token[], index: number): boolean {
  return index === 0 || TASK_BOUNDARIES.has(tokens[index - 1]?.key ?? '')
}
