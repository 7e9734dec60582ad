// Two pans side by side, as the screen shows them.

import { FILLED_PART, panScale, panSize, type Pan } from '@ateliedoce/measures'
import { formatNumber } from '@ateliedoce/recipe-text'
import { measureMessage } from '../../../lib/diagnostic-messages.ts'

export interface PanFacts {
  /** "452 cm²"; null for a pan that is known by its volume only. */
  readonly area: string | null
  /** "3,17 litros", "250 ml"; null where the height is not known. */
  readonly volume: string | null
}

export interface PansView {
  readonly from: PanFacts
  readonly to: PanFacts
  /** Factor for the same height of batter: "1,44"; null if an area is missing. */
  readonly byArea: string | null
  /** Factor that fills the same share of the pan; null if a volume is missing. */
  readonly byVolume: string | null
  /** How full the second pan gets with the unscaled recipe; null if a volume is missing. */
  readonly unchanged: { readonly part: string; readonly from: string; readonly overflows: boolean } | null
  /** What to know, in sentences. */
  readonly notes: readonly string[]
}

/** `count`: how many of the second pan. Null for pans that cannot be compared; all listed pans can. */
export function pansView(from: Pan, to: Pan, count: number): PansView | null {
  const [old, other] = [panSize(from).value, panSize(to).value]
  if (old === null || other === null) return null
  const outcomes = (['area', 'volume'] as const).map((by) => {
    const { value, diagnostics } = panScale(from, to, by, count)
    // If one of the two measures is unknown for a pan, the package compares the other one.
    return value === null || value.by !== by ? null : { factor: value.factor, diagnostics }
  })
  const [byArea = null, byVolume = null] = outcomes
  const messages = outcomes.flatMap((outcome) => outcome?.diagnostics ?? []).map(measureMessage)
  return {
    from: factsOf(old),
    to: factsOf(other),
    byArea: byArea && formatNumber(byArea.factor),
    byVolume: byVolume && formatNumber(byVolume.factor),
    unchanged: byVolume && unchangedIn(byVolume.factor),
    notes: [...new Set(messages)],
  }
}

function factsOf({ areaCm2, volumeMl }: { areaCm2: number | null; volumeMl: number | null }): PanFacts {
  return {
    area: areaCm2 === null ? null : `${formatNumber(areaCm2, 0)} cm²`,
    volume: volumeMl === null ? null : volumeText(volumeMl),
  }
}

function volumeText(ml: number): string {
  if (ml < 1000) return `${formatNumber(ml, 0)} ml`
  const litres = ml / 1000
  return `${formatNumber(litres)} ${litres < 2 ? 'litro' : 'litros'}`
}

function unchangedIn(factor: number) {
  const part = FILLED_PART.cake / factor
  const percent = (share: number) => `${formatNumber(share * 100, 0)}%`
  return { part: percent(part), from: percent(FILLED_PART.cake), overflows: part > 1 }
}
