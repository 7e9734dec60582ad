// Oven words and their temperatures.

import type { SourceId } from '../data/sources.ts'

export const OVEN_LEVELS = ['muito_baixo', 'baixo', 'medio', 'alto', 'muito_alto'] as const
export type OvenLevel = (typeof OVEN_LEVELS)[number]

export interface OvenData {
  /** Portuguese, after "forno". */
  readonly name: string
  readonly celsius: number
  readonly range: readonly [least: number, most: number]
  /** Synonyms, folded, without "forno". */
  readonly forms: readonly string[]
  readonly sources: readonly SourceId[]
  /** Portuguese: the number of recipes by temperature. */
  readonly note?: string
}

export const OVENS: Readonly<Record<OvenLevel, OvenData>> = {
  muito_baixo: {
    name: 'muito baixo',
    celsius: 120,
    range: [90, 140],
    forms: ['bem baixo', 'morno', 'muito brando'],
    sources: ['MEM'],
    note: 'Para suspiro e para secar.',
  },
  baixo: {
    name: 'baixo',
    celsius: 160,
    range: [150, 170],
    forms: ['brando', 'lento'],
    sources: ['AFR', 'FORNO_BLOG'],
    note: '160 °C em 9 receitas, 150 °C em 4.',
  },
  medio: {
    name: 'médio',
    celsius: 180,
    range: [170, 190],
    forms: ['moderado', 'regular', 'temperatura media'],
    sources: ['AFR', 'FORNO_BLOG'],
    note: '180 °C em 187 receitas, 200 °C em 12.',
  },
  alto: {
    name: 'alto',
    celsius: 200,
    range: [200, 220],
    forms: ['quente'],
    sources: ['AFR', 'FORNO_BLOG'],
    note: '200 °C em 39 receitas, 250 °C em 15, 220 °C em 11.',
  },
  muito_alto: {
    name: 'muito alto',
    celsius: 240,
    range: [220, 250],
    forms: ['forte', 'bem alto', 'bem quente', 'muito quente'],
    sources: ['FORNO_BLOG'],
  },
}

/** The reduction for fan-assisted ovens; a convention without a publication. */
export const FAN_CELSIUS = 20
