// Weights of eggs without the shell.

import type { SourceId } from './sources.ts'

export const EGG_SIZES = ['pequeno', 'medio', 'grande', 'extra', 'jumbo'] as const
export type EggSize = (typeof EGG_SIZES)[number]
export type EggPart = 'ovo' | 'clara' | 'gema'

/** Source: USDA SR 28. A recipe without a size means large eggs. */
export const WHOLE_EGG_GRAMS: Readonly<Record<EggSize, number>> = {
  pequeno: 38,
  medio: 44,
  grande: 50,
  extra: 56,
  jumbo: 63,
}

/** Grams of one part of a large egg, by source. */
export type PublishedEggPart = readonly [source: SourceId, grams: number]

/** The first source is used: only USDA's white and yolk add up to its whole egg. */
export const LARGE_EGG: Readonly<Record<EggPart, readonly [PublishedEggPart, ...PublishedEggPart[]]>> = {
  ovo: [
    ['USDA_SR28', 50],
    ['KA', 50],
    ['CEJ', 55],
  ],
  clara: [
    ['USDA_SR28', 33],
    ['KA', 35],
    ['CEJ', 40],
  ],
  gema: [
    ['USDA_SR28', 17],
    ['KA', 14],
    ['CEJ', 15],
  ],
}
