// Converts between units, by the ingredient's density between weight and volume.

import type { UnitId } from '@ateliedoce/recipe-text'
import { densityOf, ingredientFacts, isIngredientId } from '../data/ingredients.ts'
import { eggWeight, isEggPart } from './egg.ts'
import { fillFactor, type Fill } from './fill.ts'
import { STANDARD_CUP_ML, STANDARD_KITCHEN, type Kitchen, type AnyIngredient } from '../kitchen/kitchen.ts'
import {
  exact,
  faultOf,
  found,
  notFound,
  withMore,
  type MeasureDiagnosticCode,
  type MeasureResult,
} from '../kitchen/result.ts'
import {
  countedPackage,
  pieceWeight,
  unitSize,
  type Dimension,
  type Evidence,
  type UnitSize,
} from './unit-size.ts'

export interface MeasuredAmount {
  readonly value: number
  readonly unit: UnitId
  /** Left out for a level measure. */
  readonly fill?: Fill
}

export interface Conversion {
  readonly value: number
  readonly unit: UnitId
  /** The minimum and maximum by published numbers; both equal `value` for an exact conversion. */
  readonly spread: { readonly min: number; readonly max: number }
  /** `own`: weighed in this kitchen; `definition`: 1 kg is 1000 g. */
  readonly basis: 'definition' | 'published' | 'own'
  readonly evidence: readonly Evidence[]
  /** Portuguese: a remark on the ingredient. */
  readonly note: string | null
}

/** The factor from one dimension to another, such as grams per millilitre. */
interface Bridge {
  readonly factor: number
  readonly low: number
  readonly high: number
  readonly evidence: readonly Evidence[]
  readonly isOwn: boolean
}

/**
 * The amount in another unit. No value for an amount that is not above zero, for a unit without a size, and between
 * weight and volume without an ingredient of known density.
 */
export function convertAmount(
  amount: MeasuredAmount,
  to: UnitId,
  ingredient: AnyIngredient | null = null,
  kitchen: Kitchen = STANDARD_KITCHEN,
): MeasureResult<Conversion> {
  const fault = faultOf(amount.value) ?? faultOf(kitchen.cupMl)
  if (fault !== null) return notFound(fault)
  const from = unitSize(amount.unit, ingredient, kitchen)
  if (from.value === null) return from
  const target = unitSize(to, ingredient, kitchen)
  if (target.value === null) return target
  const said = amount.unit === to ? [] : [...from.diagnostics, ...target.diagnostics]
  const bridge = bridgeBetween(from.value.dimension, target.value.dimension, ingredient, kitchen)
  if (bridge.value === null) return withMore(bridge, said)
  const level = levelAmount(amount)
  const factor = level.value ?? amount.value
  const value = combine(factor, from.value, target.value, bridge.value, amount.unit === to)
  const note =
    ingredient !== null && isIngredientId(ingredient) ? (ingredientFacts(ingredient).note ?? null) : null
  const conversion = {
    ...value,
    unit: to,
    note: from.value.dimension === target.value.dimension ? null : note,
  }
  return withMore(found(conversion), [...said, ...bridge.diagnostics, ...level.diagnostics])
}

/** The equivalent amount in level measures. */
function levelAmount({ value, unit, fill = 'rasa' }: MeasuredAmount): MeasureResult<number> {
  const factor = fillFactor(unit, fill)
  if (factor === null) return found(value, 'unknown-fill')
  return factor === 1 ? found(value) : found(exact(value * factor), 'rough-fill')
}

function combine(
  amount: number,
  from: UnitSize,
  to: UnitSize,
  bridge: Bridge,
  isSame: boolean,
): Omit<Conversion, 'unit' | 'note'> {
  if (isSame) {
    return { value: amount, spread: { min: amount, max: amount }, basis: 'definition', evidence: [] }
  }
  // A single division at the end keeps a round trip exact up to the last digit.
  const value = exact((amount * from.size * bridge.factor) / to.size)
  // The published weights of a cup already include the spread of cup sizes.
  const isCrossing = from.dimension !== to.dimension
  const ofUnits = [from, to].flatMap((side) =>
    isCrossing && !side.isPackage && !side.isAssumed ? [] : side.evidence,
  )
  const evidence = [...bridge.evidence, ...ofUnits]
  const [least, most] = [from.low / to.high, from.high / to.low]
  const isAssumed = from.isAssumed === true || to.isAssumed === true
  const low = isCrossing ? bridge.low * (isAssumed ? least : 1) : least
  const high = isCrossing ? bridge.high * (isAssumed ? most : 1) : most
  const basis = bridge.isOwn ? 'own' : evidence.length === 0 ? 'definition' : 'published'
  return { value, spread: { min: exact(value * low), max: exact(value * high) }, basis, evidence }
}

const SAME: Bridge = { factor: 1, low: 1, high: 1, evidence: [], isOwn: false }

function bridgeBetween(
  from: Dimension,
  to: Dimension,
  ingredient: AnyIngredient | null,
  kitchen: Kitchen,
): MeasureResult<Bridge> {
  if (from === to) return found(SAME)
  if (ingredient === null) return notFound('unknown-ingredient')
  const toGrams = bridgeToGrams(from, ingredient, kitchen)
  const ofTarget = bridgeToGrams(to, ingredient, kitchen)
  if (toGrams.value === null) return toGrams
  if (ofTarget.value === null) return ofTarget
  const [up, down] = [toGrams.value, ofTarget.value]
  return withMore(
    found({
      factor: up.factor / down.factor,
      low: up.low / down.high,
      high: up.high / down.low,
      evidence: [...up.evidence, ...down.evidence],
      isOwn: up.isOwn || down.isOwn,
    }),
    [...toGrams.diagnostics, ...ofTarget.diagnostics],
  )
}

/** Grams per millilitre, per piece or per gram. */
function bridgeToGrams(from: Dimension, ingredient: AnyIngredient, kitchen: Kitchen): MeasureResult<Bridge> {
  if (from === 'g') return found(SAME)
  return from === 'ml' ? byDensity(ingredient, kitchen) : byCount(ingredient, kitchen)
}

function byDensity(ingredient: AnyIngredient, kitchen: Kitchen): MeasureResult<Bridge> {
  const own = kitchen.ownGramsPerMl[ingredient]
  if (own !== undefined && faultOf(own) === null) return found({ ...SAME, factor: own, isOwn: true })
  const density = isIngredientId(ingredient) ? densityOf(ingredient) : null
  if (density === null) return notFound('unknown-density')
  const { gramsPerCup, spread, confidence, published } = density
  const codes: MeasureDiagnosticCode[] = confidence === 'low' ? ['low-confidence'] : []
  return found(
    {
      factor: gramsPerCup / STANDARD_CUP_ML,
      low: spread[0] / gramsPerCup,
      high: spread[1] / gramsPerCup,
      evidence: published.map(([source, of, amount, sample]) => ({
        source,
        of,
        amount,
        in: 'g',
        ...(sample === undefined ? {} : { sample }),
      })),
      isOwn: false,
    },
    ...codes,
  )
}

function byCount(ingredient: AnyIngredient, kitchen: Kitchen): MeasureResult<Bridge> {
  if (isEggPart(ingredient)) {
    const weight = eggWeight(ingredient, kitchen.eggSize)
    if (weight.value === null) return notFound('unknown-weight')
    const { grams, spread, evidence } = weight.value
    const bridge = {
      factor: grams,
      low: spread.min / grams,
      high: spread.max / grams,
      evidence,
      isOwn: false,
    }
    return { value: bridge, diagnostics: weight.diagnostics }
  }
  const piece = pieceWeight('unidade', ingredient)
  if (piece !== null) return found(bridgeOf(piece), 'piece-weight')
  const packed = countedPackage(ingredient)
  if (packed === null) return notFound('unknown-weight')
  if (packed.dimension === 'g') return found(bridgeOf(packed), 'package-size')
  const density = byDensity(ingredient, kitchen)
  if (density.value === null) return density
  const { factor, evidence, isOwn } = density.value
  const filled = bridgeOf(packed)
  return withMore(
    found({ ...filled, factor: filled.factor * factor, evidence: [...evidence, ...filled.evidence], isOwn }),
    [...notFound('package-size').diagnostics, ...density.diagnostics],
  )
}

function bridgeOf({ size, low, high, evidence }: UnitSize): Bridge {
  return { factor: size, low, high, evidence, isOwn: false }
}
