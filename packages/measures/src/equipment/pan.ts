// The area and volume of pans, and the factor between two pans.

import {
  diagnostic,
  exact,
  faultOf,
  found,
  notFound,
  type MeasureDiagnostic,
  type MeasureDiagnosticCode,
  type MeasureResult,
} from '../kitchen/result.ts'

/** Inner sizes in centimetres. `heightCm` is optional for comparing areas. */
export type Pan =
  | { readonly shape: 'round'; readonly diameterCm: number; readonly heightCm?: number }
  | { readonly shape: 'square'; readonly sideCm: number; readonly heightCm?: number }
  | {
      readonly shape: 'rectangular' | 'loaf'
      readonly widthCm: number
      readonly lengthCm: number
      readonly heightCm?: number
    }
  | {
      readonly shape: 'ring'
      readonly diameterCm: number
      readonly holeCm: number
      readonly heightCm?: number
    }
  /** Wider at the top, for cupcakes. */
  | { readonly shape: 'tapered'; readonly baseCm: number; readonly topCm: number; readonly heightCm: number }
  /** A jar or glass of known capacity. */
  | { readonly shape: 'capacity'; readonly volumeMl: number }

export interface PanSize {
  /** Area of the opening; null for a pan known by its volume only. */
  readonly areaCm2: number | null
  /** Volume up to the rim; null for an unknown height. */
  readonly volumeMl: number | null
}

/** The share of volume that real pans lack, since their sides slope and corners are round. */
export const REAL_PAN_LOSS = { min: 0.05, max: 0.1 } as const
/** The filled share of a pan: cakes rise, puddings do not. */
export const FILLED_PART = { cake: 2 / 3, pudding: 7 / 8 } as const

export function panSize(pan: Pan): MeasureResult<PanSize> {
  const sizes = Object.values(pan).filter((size) => typeof size === 'number')
  const fault = sizes.map(faultOf).find((code) => code !== null)
  if (fault) return notFound(fault)
  if (pan.shape === 'ring' && pan.holeCm >= pan.diameterCm) return notFound('impossible-pan')
  if (pan.shape === 'capacity') return found({ areaCm2: null, volumeMl: pan.volumeMl })
  const areaCm2 = areaOf(pan)
  return found({ areaCm2, volumeMl: volumeOf(pan, areaCm2) })
}

type SidedPan = Exclude<Pan, { readonly shape: 'capacity' }>

function areaOf(pan: SidedPan): number {
  switch (pan.shape) {
    case 'round':
      return circle(pan.diameterCm)
    case 'square':
      return pan.sideCm * pan.sideCm
    case 'rectangular':
    case 'loaf':
      return pan.widthCm * pan.lengthCm
    case 'ring':
      return circle(pan.diameterCm) - circle(pan.holeCm)
    case 'tapered':
      return circle(pan.topCm)
  }
}

function volumeOf(pan: SidedPan, areaCm2: number): number | null {
  if (pan.heightCm === undefined) return null
  if (pan.shape !== 'tapered') return areaCm2 * pan.heightCm
  const { baseCm, topCm, heightCm } = pan
  return (Math.PI * heightCm * (baseCm * baseCm + baseCm * topCm + topCm * topCm)) / 12
}

function circle(diameter: number): number {
  return (Math.PI * diameter * diameter) / 4
}

export type PanComparison = 'area' | 'volume'

export interface PanScale {
  /** Factor of the recipe. */
  readonly factor: number
  /** The compared size; the other one if the requested size is unknown for a pan. */
  readonly by: PanComparison
}

/** From this factor on, recipes need less leavening than in proportion. */
const MUCH_MORE = 2
const LEAVENING_PERCENT = 90
const SAME_HEIGHT = 0.01
const OTHER: Readonly<Record<PanComparison, PanComparison>> = { area: 'volume', volume: 'area' }

/**
 * The factor from a recipe for `from` to `count` pans `to`. By area the batter keeps its height (20 -> 24 cm round is
 * 1,44 times); by volume it fills the same share of the pan.
 */
export function panScale(from: Pan, to: Pan, by: PanComparison = 'area', count = 1): MeasureResult<PanScale> {
  const fault = faultOf(count)
  if (fault !== null) return notFound(fault)
  const [old, other] = [panSize(from), panSize(to)]
  if (old.value === null) return old
  if (other.value === null) return other
  const ratios = {
    area: ratioOf(old.value.areaCm2, other.value.areaCm2),
    volume: ratioOf(old.value.volumeMl, other.value.volumeMl),
  }
  const used = ratios[by] === null ? OTHER[by] : by
  const ratio = ratios[used]
  if (ratio === null) return notFound('no-common-size')
  const reported: (MeasureDiagnosticCode | MeasureDiagnostic)[] = []
  if (used !== by) reported.push(used === 'area' ? 'unknown-height' : 'no-area')
  const factor = exact(ratio * count)
  const isAsHigh = ratios.volume === null || Math.abs(ratios.volume / ratio - 1) < SAME_HEIGHT
  if (used === 'area' && !isAsHigh) reported.push('other-height')
  if (factor !== 1) reported.push('times-differ')
  if (factor > MUCH_MORE) reported.push(diagnostic('less-leavening', { percent: LEAVENING_PERCENT }))
  return found({ factor, by: used }, ...reported)
}

function ratioOf(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : to / from
}
