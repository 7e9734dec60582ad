// A line of a recipe in grams, or in any unit: what costing and scaling by an ingredient compute with.

import { unitFacts, type IngredientLine, type UnitId } from '@ateliedoce/recipe-text'
import { convertAmount, type Conversion } from './conversion.ts'
import { identifyIn } from './own-ingredient.ts'
import { readFill, type Fill } from './fill.ts'
import { STANDARD_KITCHEN, type Kitchen, type AnyIngredient } from './kitchen.ts'
import { found, notFound, withMore, type Outcome } from './outcome.ts'

export interface MeasuredLine {
  /** Null where the line's unit needs none and its name is not known. */
  readonly ingredient: AnyIngredient | null
  /** Both ends of what the line says ("2 a 3"), in the unit asked for. */
  readonly amount: { readonly min: number; readonly max: number }
  /** Of the greater end: its spread, its sources. */
  readonly conversion: Conversion
}

/** `chosen`: what a person has said the ingredient is, where the name is not known or not certain. */
export function measureLine(
  line: IngredientLine,
  to: UnitId = 'g',
  kitchen: Kitchen = STANDARD_KITCHEN,
  chosen: AnyIngredient | null = null,
): Outcome<MeasuredLine> {
  const { quantity, unit, added } = line
  if (line.kind !== 'ingredient' || quantity === null || unit === null) return notFound('no-amount')
  const named = chosen === null ? identifyIn(kitchen, line.ingredient) : found(chosen)
  const fill = fillOf(line)
  const convert = (value: number): Outcome<Conversion> =>
    convertAmount({ value, unit, ...(fill === null ? {} : { fill }) }, to, named.value, kitchen)
  const max = convert(quantity.max)
  const min = quantity.min === quantity.max ? max : convert(quantity.min)
  if (min.value === null) return withMore(min, named.diagnostics)
  if (max.value === null) return withMore(max, named.diagnostics)
  const value = {
    ingredient: named.value,
    amount: { min: min.value.value, max: max.value.value },
    conversion: max.value,
  }
  const diagnostics = named.value === null ? [] : named.diagnostics
  const measured = withMore({ value, diagnostics: max.diagnostics }, diagnostics)
  return added.reduce<Outcome<MeasuredLine>>((sum, other) => {
    // How full a measure is, is said of the first one.
    const part = { ...line, ...other, raw: '', amountStart: null, added: [] }
    return plus(sum, measureLine(part, to, kitchen, chosen))
  }, measured)
}

/** "1 xícara + 2 colheres": both together; nothing where one of them has no value. */
function plus(one: Outcome<MeasuredLine>, other: Outcome<MeasuredLine>): Outcome<MeasuredLine> {
  if (one.value === null || other.value === null) return one.value === null ? one : other
  const [first, second] = [one.value, other.value]
  const { conversion } = first
  const value = {
    ...first,
    amount: {
      min: first.amount.min + second.amount.min,
      max: first.amount.max + second.amount.max,
    },
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
