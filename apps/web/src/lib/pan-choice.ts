// A pan as a person chooses it: one that is sold, or sizes as typed. Lives in an address, readable or not.

import { PAN_SHAPES, PAN_SIZES, panOf, PANS, panSize, type Pan, type PanShape } from '@ateliedoce/measures'
import { typedAmount } from './typed-number.ts'

export type PanChoice =
  | { readonly kind: 'sold'; readonly id: string }
  /** `typed`: as many as `PAN_SIZES` says, then the height, which may stay empty. Centimetres. */
  | { readonly kind: 'own'; readonly shape: PanShape; readonly typed: readonly string[] }

/** No oven takes a larger one. */
const MOST_CM = 100

/** 'redonda_20', 'round:20;7'; null for anything else. */
export function readPanChoice(text: string | undefined): PanChoice | null {
  if (text === undefined) return null
  if (PANS.some(({ id }) => id === text)) return { kind: 'sold', id: text }
  const [name, sizes] = text.split(':')
  const shape = PAN_SHAPES.find((other) => other === name)
  return shape === undefined || sizes === undefined ? null : ownPan(shape, sizes.split(';'))
}

export function writePanChoice(choice: PanChoice): string {
  return choice.kind === 'sold' ? choice.id : `${choice.shape}:${choice.typed.join(';')}`
}

/** What is not typed yet is empty; what is too much is left out. */
export function ownPan(shape: PanShape, typed: readonly string[]): PanChoice {
  const count = PAN_SIZES[shape] + 1
  return { kind: 'own', shape, typed: Array.from({ length: count }, (_, index) => typed[index] ?? '') }
}

export interface ReadPan {
  /** Null while a size is missing or wrong. */
  readonly pan: Pan | null
  /** What is wrong with each typed size, in their order; none for a pan that is sold. */
  readonly problems: readonly (string | null)[]
}

export function panOfChoice(choice: PanChoice): ReadPan {
  if (choice.kind === 'sold')
    return { pan: PANS.find(({ id }) => id === choice.id)?.pan ?? null, problems: [] }
  const { shape } = choice
  const read = choice.typed.map((text) => typedAmount(text, { most: MOST_CM }))
  const problems = read.map(({ problem }) => problem)
  const values = read.map(({ value }) => value)
  const sizes = values.slice(0, PAN_SIZES[shape]).filter((value) => value !== null)
  const isReadable = problems.every((problem) => problem === null) && sizes.length === PAN_SIZES[shape]
  const pan = isReadable ? panOf(shape, sizes, values[PAN_SIZES[shape]] ?? null) : null
  if (pan === null) return { pan: null, problems }
  const [fault] = panSize(pan).diagnostics
  // Only a hole can be wrong beside right sizes.
  return fault === undefined ? { pan, problems } : { pan: null, problems: problems.with(1, fault.message) }
}
