// Goods and brands: what each contains, with the source, or why that is unknown.

import { ALLERGENS, type Allergen } from './allergen.ts'
import { BRANDS } from './goods/brands.ts'
import { DAIRY } from './goods/dairy.ts'
import { READY_MADE } from './goods/ready-made.ts'
import { REASONS, SOURCES, type Row } from './goods/row.ts'
import { SINGLE_FOODS } from './goods/single-foods.ts'

export interface KnownGoods {
  readonly names: readonly string[]
  /** Where `contains` is known from; null where nothing is certain. */
  readonly source: string | null
  /** Why only the package states what else they contain; null where `contains` is complete. */
  readonly reason: string | null
  /** True where the usual contents are unknown even for the kind of goods. */
  readonly isBrand: boolean
  readonly contains: readonly Allergen[]
  /** Usual in such goods besides. */
  readonly likely: readonly Allergen[]
  /** Packages of such goods often say "pode conter". */
  readonly hasTraces: boolean
}

const listed = (text = ''): readonly Allergen[] => {
  const ids = text.split(' ')
  return ALLERGENS.filter((allergen) => ids.includes(allergen))
}

/** What a row of the table says of each of its goods. */
export function knownGoods(row: Row): KnownGoods {
  return {
    names: row.names.split(', '),
    source: row.source === undefined ? null : SOURCES[row.source],
    reason: row.reason === undefined ? null : REASONS[row.reason],
    isBrand: row.reason === 'brand',
    contains: listed(row.contains),
    likely: listed(row.likely),
    hasTraces: row.traces === true || row.reason !== undefined,
  }
}

export const GOODS_ROWS: readonly Row[] = [...SINGLE_FOODS, ...DAIRY, ...READY_MADE, ...BRANDS]

export const KNOWN_GOODS: readonly KnownGoods[] = GOODS_ROWS.map(knownGoods)
