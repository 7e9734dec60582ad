// Pans: their area and volume, and how much more or less of a recipe fills another one.

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

/** Inner sizes in centimetres. `heightCm` may be left out where only areas are compared. */
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
  /** Wider at the top: a cupcake's. */
  | { readonly shape: 'tapered'; readonly baseCm: number; readonly topCm: number; readonly heightCm: number }
  /** A jar or a glass, known by what it holds. */
  | { readonly shape: 'capacity'; readonly volumeMl: number }

export interface PanSize {
  /** Of the opening; null for what is known by its volume only. */
  readonly areaCm2: number | null
  /** Up to the rim; null where the height is not known. */
  readonly volumeMl: number | null
}

/** Real pans slope and have round corners: they hold this part less than straight sides would. */
export const REAL_PAN_LOSS = { min: 0.05, max: 0.1 } as const
/** How far pans are filled: cakes rise, puddings hardly. */
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
  /** Times the recipe. */
  readonly factor: number
  /** What was compared: the other of the two where what was asked for is not known of both pans. */
  readonly by: PanComparison
}

/** From here on, recipes take less leavening than their share. */
const MUCH_MORE = 2
const LEAVENING_PERCENT = 90
const SAME_HEIGHT = 0.01
const OTHER: Readonly<Record<PanComparison, PanComparison>> = { area: 'volume', volume: 'area' }

/**
 * How much of the recipe for `from` fills `to`. By area the batter stands as high as before (20 -> 24 cm round is
 * 1,44 times); by volume it fills the same part of the pan. `count`: how many pans of the new kind.
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
