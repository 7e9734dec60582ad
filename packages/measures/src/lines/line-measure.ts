// A line of a recipe in grams, or in any unit: what costing and scaling by an ingredient compute with.

import { unitFacts, type IngredientLine, type UnitId } from '@ateliedoce/recipe-text'
import { convertAmount, type Conversion } from '../conversion/conversion.ts'
import { MAGNITUDES } from '../data/magnitudes.ts'
import { readFill, type Fill } from '../conversion/fill.ts'
import { identifyLine, isPreparedOtherwise } from './line-ingredient.ts'
import { STANDARD_KITCHEN, type Kitchen, type AnyIngredient } from '../kitchen/kitchen.ts'
import { exact, found, notFound, withMore, type MeasureResult } from '../kitchen/result.ts'
import { packageOf } from '../conversion/unit-size.ts'

export interface MeasuredLine {
  /** Null where the line's unit needs none and its name is not known. */
  readonly ingredient: AnyIngredient | null
  /** Both ends of what the line says ("2 a 3"), in the unit asked for. */
  readonly amount: { readonly min: number; readonly max: number }
  /** The greater end with what is drained and thrown away: all of a can of which the whey is poured off. */
  readonly bought: number
  /** Of the greater end: its spread, its sources. */
  readonly conversion: Conversion
}

/** `chosen`: what a person has said the ingredient is, where the name is not known or not certain. */
export function measureLine(
  line: IngredientLine,
  to: UnitId = 'g',
  kitchen: Kitchen = STANDARD_KITCHEN,
  chosen: AnyIngredient | null = null,
): MeasureResult<MeasuredLine> {
  const { quantity, unit, added } = line
  if (line.kind !== 'ingredient' || quantity === null || unit === null) return notFound('no-amount')
  const named = chosen === null ? identifyLine(line, kitchen) : found(chosen)
  const fill = fillOf(line)
  const own = ownCup(line)
  const measuring = own === null ? kitchen : { ...kitchen, cupMl: own }
  const convert = (value: number): MeasureResult<Conversion> =>
    convertAmount({ value, unit, ...(fill === null ? {} : { fill }) }, to, named.value, measuring)
  const max = convert(quantity.max)
  const min = quantity.min === quantity.max ? max : convert(quantity.min)
  if (min.value === null) return withMore(min, named.diagnostics)
  if (max.value === null) return withMore(max, named.diagnostics)
  const drained = unit === to ? 1 : drainedPart(unit, named.value)
  const value = {
    ingredient: named.value,
    amount: { min: min.value.value, max: max.value.value },
    bought: exact(max.value.value / drained),
    conversion: max.value,
  }
  const diagnostics = named.value === null ? [] : named.diagnostics
  const isOtherState =
    named.value !== null && isVolume(unit) && !isVolume(to) && isPreparedOtherwise(line, named.value)
  const measured = withMore({ value, diagnostics: max.diagnostics }, [
    ...diagnostics,
    ...(drained === 1 ? [] : notFound('drained').diagnostics),
    ...(isOtherState ? notFound('other-state').diagnostics : []),
  ])
  return added.reduce<MeasureResult<MeasuredLine>>((sum, other) => {
    // How full a measure is, is said of the first one.
    const part = { ...line, ...other, raw: '', amountStart: null, added: [] }
    return plus(sum, measureLine(part, to, kitchen, chosen))
  }, measured)
}

/** A cup holds no less and no more than these. */
const CUP_ML = { least: 100, most: 400 }

/** Millilitres of the cup that the line means: "1 xícara de 200 ml", "2 xícaras (500 ml)"; null where it says none. */
function ownCup({ unit, quantity, note, scale }: IngredientLine): number | null {
  const said = /(?:^|, )(?:de )?(\d+(?:[.,]\d+)?) ?ml\b/i.exec(note)
  if (unit !== 'xicara_cha' || quantity === null || said?.[1] === undefined) return null
  const ml = Number(said[1].replace(',', '.'))
  const each = /(?:^|, )de \d|\bcada\b/i.test(note) ? ml : exact((ml * scale) / quantity.max)
  return [each, ml].find((cup) => cup >= CUP_ML.least && cup <= CUP_ML.most) ?? null
}

/** What stays of a package of it; 1 where nothing is thrown away. */
function drainedPart(unit: UnitId, ingredient: AnyIngredient | null): number {
  const data = packageOf(unit, ingredient)
  return data?.bought === undefined ? 1 : data.amount / data.bought
}

function isVolume(unit: UnitId): boolean {
  return MAGNITUDES[unit]?.ml !== undefined
}

/** "1 xícara + 2 colheres": both together; nothing where one of them has no value. */
function plus(
  one: MeasureResult<MeasuredLine>,
  other: MeasureResult<MeasuredLine>,
): MeasureResult<MeasuredLine> {
  if (one.value === null || other.value === null) return one.value === null ? one : other
  const [first, second] = [one.value, other.value]
  const { conversion } = first
  const value = {
    ...first,
    amount: {
      min: first.amount.min + second.amount.min,
      max: first.amount.max + second.amount.max,
    },
    bought: first.bought + second.bought,
    conversion: {
      ...conversion,
      value: conversion.value + second.conversion.value,
      spread: {
        min: conversion.spread.min + second.conversion.spread.min,
        max: conversion.spread.max + second.conversion.spread.max,
      },
      evidence: [...new Set([...conversion.evidence, ...second.conversion.evidence])],
    },
  }
  return withMore({ value, diagnostics: one.diagnostics }, other.diagnostics)
}

/** The fill is said beside the unit, before the ingredient or right after the measure: "2 colheres (sopa) cheias". */
function fillOf({ raw, amountStart, ingredient, unit }: IngredientLine): Fill | null {
  if (unit === null || unitFacts(unit).kind !== 'household') return null
  const from = amountStart ?? 0
  const name = raw.indexOf(ingredient, from)
  return readFill(raw.slice(from, ingredient !== '' && name > from ? name : undefined))
}
