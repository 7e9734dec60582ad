// A chosen pan: one that is sold, or sizes as typed, readable or not. It is stored in the address.

import {
  PAN_SHAPES,
  PAN_SIZES,
  panOf,
  PANS,
  panSize,
  type NamedPan,
  type Pan,
  type PanShape,
} from '@ateliedoce/measures'
import { measureMessage } from '../../../lib/diagnostic-messages.ts'
import { numberToType, typedAmount } from '../../../lib/typed-number.ts'

/** `count`: the number of pans as typed; '' for one. */
export type PanChoice =
  | { readonly kind: 'sold'; readonly id: string; readonly count: string }
  | {
      readonly kind: 'own'
      readonly shape: PanShape
      /** The sizes of the shape (`PAN_SIZES`), then the height, which may be empty. In centimetres. */
      readonly typed: readonly string[]
      readonly count: string
    }

/** Larger than any oven. */
const MAX_CM = 100
const MAX_PANS = 100

/** 'sold:redonda_20', 'round:20;7', 'ring:22;6;8;2' for two; null for anything else. */
export function readPanChoice(text: string | undefined): PanChoice | null {
  const [name = '', written] = (text ?? '').split(':')
  if (written === undefined) return null
  const texts = written.split(';')
  if (name === 'sold') return soldPan(texts[0] ?? '', texts[1])
  const shape = PAN_SHAPES.find((other) => other === name)
  return shape === undefined ? null : ownPan(shape, texts, texts[PAN_SIZES[shape] + 1])
}

/** Null where no such pan is sold. */
export function soldPan(id: string, count = ''): PanChoice | null {
  return PANS.some((pan) => pan.id === id) ? { kind: 'sold', id, count } : null
}

export function writePanChoice(choice: PanChoice): string {
  const texts = choice.kind === 'sold' ? [choice.id] : choice.typed
  const all = choice.count === '' ? texts : [...texts, choice.count]
  return `${choice.kind === 'sold' ? choice.kind : choice.shape}:${all.map(withoutMarks).join(';')}`
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[;:]/g, '')
}

/** Missing sizes are empty; surplus ones are dropped. */
export function ownPan(shape: PanShape, typed: readonly string[], count = ''): PanChoice & { kind: 'own' } {
  const length = PAN_SIZES[shape] + 1
  return { kind: 'own', shape, typed: Array.from({ length }, (_, index) => typed[index] ?? ''), count }
}

/** Keeps the sizes that both shapes have. */
export function withShape({ typed, shape, count }: PanChoice & { kind: 'own' }, next: PanShape): PanChoice {
  const sizes = Array.from({ length: PAN_SIZES[next] }, (_, index) =>
    index < PAN_SIZES[shape] ? (typed[index] ?? '') : '',
  )
  return ownPan(next, [...sizes, typed.at(-1) ?? ''], count)
}

/** The pan that a recipe names. */
export function panOfRecipe({ shape, sizesCm, heightCm, count }: NamedPan): PanChoice {
  const sizes = Array.from({ length: PAN_SIZES[shape] }, (_, index) => sizesCm[index] ?? null)
  const typed = [...sizes, heightCm].map((value) => (value === null ? '' : numberToType(value)))
  return ownPan(shape, typed, count === 1 ? '' : String(count))
}

export interface ReadPan {
  /** Null while a size is missing or wrong. */
  readonly pan: Pan | null
  readonly count: number
  /** What is wrong with each typed size, in their order; none for a pan that is sold. */
  readonly problems: readonly (string | null)[]
  readonly countProblem: string | null
}

export function panOfChoice(choice: PanChoice): ReadPan {
  const count = typedAmount(choice.count, { max: MAX_PANS })
  const counted = { count: count.value ?? 1, countProblem: count.problem }
  if (choice.kind === 'sold') {
    return { ...counted, pan: PANS.find(({ id }) => id === choice.id)?.pan ?? null, problems: [] }
  }
  const { shape } = choice
  const read = choice.typed.map((text) => typedAmount(text, { max: MAX_CM }))
  const values = read.map(({ value }) => value)
  const sizes = values.slice(0, PAN_SIZES[shape]).filter((value) => value !== null)
  const flat = sizes.length === PAN_SIZES[shape] ? panOf(shape, sizes, null) : null
  const fault = flat === null ? undefined : panSize(flat).diagnostics[0]
  const typedProblems = read.map(({ problem }) => problem)
  // Of sizes that are each valid, only a hole can be too large for its pan.
  const problems = typedProblems.map((problem, index) =>
    index === 1 && fault !== undefined ? measureMessage(fault) : problem,
  )
  const isRight = flat !== null && problems.every((problem) => problem === null)
  return { ...counted, pan: isRight ? panOf(shape, sizes, values[PAN_SIZES[shape]] ?? null) : null, problems }
}

/** True where the pan's volume is known. */
export function hasVolume(pan: Pan): boolean {
  const { value } = panSize(pan)
  return value !== null && value.volumeMl !== null
}
