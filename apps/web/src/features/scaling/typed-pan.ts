// A pan as its fields hold it and as the address does: "redonda_20", "retangular_20_30_5", "redonda_18__3".

import {
  PAN_SHAPES,
  PAN_SIZES,
  panOf,
  panSize,
  type NamedPan,
  type Pan,
  type PanShape,
} from '@ateliedoce/measures'
import { numberToType, readNumber } from './typed-amount.ts'

export interface PanTexts {
  readonly shape: PanShape
  /** As many as the shape has; '' for those that are still to be typed. */
  readonly sizes: readonly string[]
  /** '' where it is not said. */
  readonly height: string
  /** '' for one. */
  readonly count: string
}

const WORDS: Readonly<Record<PanShape, string>> = {
  round: 'redonda',
  square: 'quadrada',
  rectangular: 'retangular',
  ring: 'furo',
  loaf: 'inglesa',
}

/** Null for a parameter that is absent or names no shape. */
export function readPanTexts(parameter: string | undefined): PanTexts | null {
  const [word, ...texts] = (parameter ?? '').split('_')
  const shape = PAN_SHAPES.find((one) => WORDS[one] === word)
  if (shape === undefined) return null
  const sizes = PAN_SIZES[shape]
  return {
    shape,
    sizes: Array.from({ length: sizes }, (_, index) => texts[index] ?? ''),
    height: texts[sizes] ?? '',
    count: texts[sizes + 1] ?? '',
  }
}

export function panParameter({ shape, sizes, height, count }: PanTexts): string {
  const texts = [...sizes, height, count].map((text) => text.replaceAll('_', ''))
  return [WORDS[shape], ...texts].join('_').replace(/_+$/, '')
}

/** The sizes that shapes have in common stay where another shape is chosen. */
export function withShape({ sizes, ...texts }: PanTexts, shape: PanShape): PanTexts {
  return {
    ...texts,
    shape,
    sizes: Array.from({ length: PAN_SIZES[shape] }, (_, index) => sizes[index] ?? ''),
  }
}

export function namedPanTexts({ shape, sizesCm, heightCm, count }: NamedPan): PanTexts {
  return {
    shape,
    sizes: Array.from({ length: PAN_SIZES[shape] }, (_, index) => typedOrBlank(sizesCm[index] ?? null)),
    height: typedOrBlank(heightCm),
    count: count === 1 ? '' : String(count),
  }
}

function typedOrBlank(value: number | null): string {
  return value === null ? '' : numberToType(value)
}

/** The pan that the texts say, with what is wrong beside each field. `pan`: null while any of them is missing or wrong. */
export interface ReadPan {
  readonly pan: Pan | null
  readonly count: number
  readonly hasHeight: boolean
  readonly sizeProblems: readonly (string | null)[]
  readonly heightProblem: string | null
  readonly countProblem: string | null
}

export function readPan({ shape, sizes, height, count }: PanTexts): ReadPan {
  const [typedSizes, typedHeight, typedCount] = [
    sizes.map((size) => readNumber(size)),
    readNumber(height),
    readNumber(count),
  ]
  const problems = typedSizes.map(({ problem }) => problem)
  const values = typedSizes.map(({ value }) => value)
  const known = values.filter((value) => value !== null)
  const flat = known.length === sizes.length ? panOf(shape, known, null) : null
  // A hole as wide as its pan: told beside the hole.
  const impossible =
    flat && panSize(flat).value === null ? (panSize(flat).diagnostics[0]?.message ?? null) : null
  const isRight =
    flat !== null &&
    [impossible, typedHeight.problem, typedCount.problem].every((problem) => problem === null)
  return {
    pan: isRight ? panOf(shape, known, typedHeight.value) : null,
    count: typedCount.value ?? 1,
    hasHeight: typedHeight.value !== null,
    sizeProblems: impossible === null ? problems : problems.with(problems.length - 1, impossible),
    heightProblem: typedHeight.problem,
    countProblem: typedCount.problem,
  }
}
