// The units that the converter offers.

import { CONVERTER_UNITS } from '@ateliedoce/measures'
import type { UnitId } from '@ateliedoce/recipe-text'

/** In the order of the list: the units of results, then units that are only converted from. */
export const OFFERED_UNITS: readonly UnitId[] = [...CONVERTER_UNITS, 'xicara_cafe', 'unidade']

/** Reads the unit of a bare number from an address or a stored conversion; the cup for any other text. */
export function usualUnit(named: string | undefined): UnitId {
  return OFFERED_UNITS.find((unit) => unit === named) ?? 'xicara_cha'
}
