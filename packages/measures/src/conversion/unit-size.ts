// The size of a unit, for an ingredient in a kitchen.

import { unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { MAGNITUDES, type Magnitude } from '../data/magnitudes.ts'
import type { PackageData } from '../data/package-data.ts'
import { PACKAGES } from '../data/packages.ts'
import { PIECES } from '../data/pieces.ts'
import type { SourceId } from '../data/sources.ts'
import { STANDARD_CUP_ML, type Kitchen, type AnyIngredient } from '../kitchen/kitchen.ts'
import {
  diagnostic,
  exact,
  found,
  notFound,
  type MeasureDiagnosticCode,
  type MeasureResult,
} from '../kitchen/result.ts'

export type Dimension = 'g' | 'ml' | 'count'

/** A number as published by a source: "1 xícara (chá) = 125 g". */
export interface Evidence {
  readonly source: SourceId
  /** The unit that the number is for; `fl_oz` is the American ounce of 29,57 ml. */
  readonly of: UnitId | 'fl_oz'
  readonly amount: number
  readonly in: Dimension
  /** The number of recipes, for a counted value. */
  readonly sample?: number
  /** Portuguese: an explanation of the number. */
  readonly note?: string
}

export interface UnitSize {
  readonly dimension: Dimension
  readonly size: number
  /** The range of published sizes relative to this one; both 1 if the sources agree. */
  readonly low: number
  readonly high: number
  readonly evidence: readonly Evidence[]
  readonly isPackage: boolean
  /** The name does not say which spoon or glass it is: its range adds to that of the weight. */
  readonly isAssumed?: boolean
}

export function unitSize(
  unit: UnitId,
  ingredient: AnyIngredient | null,
  kitchen: Kitchen,
): MeasureResult<UnitSize> {
  const packed = packageSize(unit, ingredient)
  if (packed !== null) return found(packed, 'package-size')
  const piece = unit === 'unidade' ? null : pieceWeight(unit, ingredient)
  if (piece !== null) return found(piece, 'piece-weight')
  const magnitude = MAGNITUDES[unit]
  if (magnitude === undefined) return notFound(reasonFor(unit))
  const size = sizeOf(unit, magnitude, kitchen)
  const isRough = magnitude.certainty === 'rough'
  if (!magnitude.isAmbiguous) return isRough ? found(size, 'rough-unit') : found(size)
  const { low, high } = size
  const values = { ml: size.size, min: exact(size.size * low), max: exact(size.size * high) }
  return found({ ...size, isAssumed: true }, diagnostic('ambiguous-unit', values))
}

function sizeOf(unit: UnitId, magnitude: Magnitude, kitchen: Kitchen): UnitSize {
  const { ml, g, count, others = [] } = magnitude
  if (ml === undefined) {
    const [dimension, size] = g === undefined ? (['count', count ?? 1] as const) : (['g', g] as const)
    return { dimension, size, low: 1, high: 1, evidence: [], isPackage: false }
  }
  const isCup = unit === 'xicara_cha'
  const size = isCup ? kitchen.cupMl : ml
  // A calibrated cup needs no sources about other cups.
  if (isCup && size !== STANDARD_CUP_ML)
    return { dimension: 'ml', size, low: 1, high: 1, evidence: [], isPackage: false }
  const parts = [1, ...others.map((other) => other.ml / ml)]
  return {
    dimension: 'ml',
    size,
    low: Math.min(...parts),
    high: Math.max(...parts),
    isPackage: false,
    evidence: others.map(({ source, ml: amount, use }) => ({
      source,
      of: unit,
      amount,
      in: 'ml',
      ...(use === undefined ? {} : { note: use }),
    })),
  }
}

/** The published content of a package of the ingredient. */
export function packageOf(unit: UnitId, ingredient: AnyIngredient | null): PackageData | undefined {
  return PACKAGES.find((other) => other.unit === unit && other.ingredient === ingredient)
}

function packageSize(unit: UnitId, ingredient: AnyIngredient | null): UnitSize | null {
  const data = packageOf(unit, ingredient)
  if (data === undefined) return null
  return sizeOfPackage(unit, data)
}

/** The package that a bare count of the ingredient means: "2 leites condensados". */
export function countedPackage(ingredient: AnyIngredient | null): UnitSize | null {
  const data = PACKAGES.find((other) => other.ingredient === ingredient && other.isCounted)
  return data === undefined ? null : sizeOfPackage(data.unit, data)
}

function sizeOfPackage(unit: UnitId, data: PackageData): UnitSize {
  const { amount, in: dimension, source, sample, note, spread = [amount, amount] } = data
  const more = { ...(sample === undefined ? {} : { sample }), ...(note === undefined ? {} : { note }) }
  return {
    dimension,
    size: amount,
    low: spread[0] / amount,
    high: spread[1] / amount,
    isPackage: true,
    evidence: [{ source, of: unit, amount, in: dimension, ...more }],
  }
}

/** The weight of a piece of the ingredient; null without a published one. */
export function pieceWeight(unit: UnitId, ingredient: AnyIngredient | null): UnitSize | null {
  const data = PIECES.find((other) => other.unit === unit && other.ingredient === ingredient)
  if (data === undefined) return null
  const [[, , grams]] = data.published
  const all = data.published.map(([, , one]) => one)
  return {
    dimension: 'g',
    size: grams,
    low: Math.min(...all) / grams,
    high: Math.max(...all) / grams,
    isPackage: true,
    evidence: data.published.map(([source, what, amount]) => ({
      source,
      of: unit,
      amount,
      in: 'g',
      note: what,
    })),
  }
}

function reasonFor(unit: UnitId): MeasureDiagnosticCode {
  const { kind } = unitFacts(unit)
  if (kind === 'package') return 'unknown-package'
  return kind === 'count' ? 'unknown-weight' : 'no-amount'
}
