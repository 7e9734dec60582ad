// Converts a recipe line to grams or another unit, for costing and for scaling by an ingredient.

import { fold, unitFacts, type IngredientLine, type UnitId } from '@ateliedoce/recipe-text'
import { convertAmount, type Conversion } from '../conversion/conversion.ts'
import { isEggPart } from '../conversion/egg.ts'
import type { EggSize } from '../data/eggs.ts'
import { MAGNITUDES } from '../data/magnitudes.ts'
import { readFill, type Fill } from '../conversion/fill.ts'
import { identifyLine, isPreparedOtherwise } from './line-ingredient.ts'
import { STANDARD_KITCHEN, type Kitchen, type AnyIngredient } from '../kitchen/kitchen.ts'
import { exact, found, notFound, withMore, type MeasureResult } from '../kitchen/result.ts'
import { packageOf } from '../conversion/unit-size.ts'
import { ownNoteParts, withoutAlternatives } from './own-note.ts'
import { statedGrams } from './stated-grams.ts'

export interface MeasuredLine {
  /** Null for an unknown name whose unit needs no density. */
  readonly ingredient: AnyIngredient | null
  /** Both ends of the line's amount ("2 a 3"), in the target unit. */
  readonly amount: { readonly min: number; readonly max: number }
  /** The upper end including drained liquid that has to be bought as well. */
  readonly bought: number
  /** The conversion of the upper end, with spread and sources. */
  readonly conversion: Conversion
}

/** @param chosen the ingredient that the person chose for an unknown or uncertain name */
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
  const measuring = kitchenOf(line, named.value, kitchen)
  const convert = (value: number): MeasureResult<Conversion> =>
    convertAmount({ value, unit, ...(fill === null ? {} : { fill }) }, to, named.value, measuring)
  const stated = unitFacts(to).kind === 'mass' ? statedGrams(line, kitchen) : null
  if (stated !== null) {
    const { value: whole } = convertAmount({ value: stated, unit: 'g' }, to)
    if (whole !== null) return found(statedLine(named.value, whole))
  }
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
  const isOtherState = !isVolume(to) && isOfOtherState(line, unit, named.value)
  const measured = withMore({ value, diagnostics: max.diagnostics }, [
    ...diagnostics,
    ...(drained === 1 ? [] : notFound('drained').diagnostics),
    ...(isOtherState ? notFound('other-state').diagnostics : []),
  ])
  return added.reduce<MeasureResult<MeasuredLine>>((sum, other) => {
    // The fill belongs to the first measure only.
    const part = { ...line, ...other, raw: '', amountStart: null, added: [] }
    return plus(sum, measureLine(part, to, kitchen, chosen))
  }, measured)
}

/** The kitchen with the cup and the eggs that the line itself names. */
function kitchenOf(line: IngredientLine, named: AnyIngredient | null, kitchen: Kitchen): Kitchen {
  const [cupMl, eggSize] = [ownCup(line), ownEggSize(line, named)]
  return { ...kitchen, ...(cupMl === null ? {} : { cupMl }), ...(eggSize === null ? {} : { eggSize }) }
}

function isOfOtherState(line: IngredientLine, unit: UnitId, named: AnyIngredient | null): boolean {
  return named !== null && isVolume(unit) && isPreparedOtherwise(line, named)
}

/** The plausible range of a cup in millilitres. */
const CUP_ML = { min: 100, max: 400 }

/** Millilitres of the cup that the line defines, "1 xícara de 200 ml", "2 xícaras (500 ml)"; null if it defines none. */
function ownCup({ unit, quantity, note, scale }: IngredientLine): number | null {
  const said = /(?:^|, )(?:de )?(\d+(?:[.,]\d+)?) ?ml\b/i.exec(note)
  if (unit !== 'xicara_cha' || quantity === null || said?.[1] === undefined) return null
  const ml = Number(said[1].replace(',', '.'))
  const each = /(?:^|, )de \d|\bcada\b/i.test(note) ? ml : exact((ml * scale) / quantity.max)
  return [each, ml].find((cup) => cup >= CUP_ML.min && cup <= CUP_ML.max) ?? null
}

function statedLine(ingredient: AnyIngredient | null, conversion: Conversion): MeasuredLine {
  const { value } = conversion
  return { ingredient, amount: { min: value, max: value }, bought: value, conversion }
}

const SIZES: readonly (readonly [said: RegExp, size: EggSize])[] = [
  [/\bjumbo\b/, 'jumbo'],
  [/\bextras?\b/, 'extra'],
  [/\bgrandes?\b/, 'grande'],
  [/\bmedi[oa]s?\b/, 'medio'],
  [/\bpequen[oa]s?\b/, 'pequeno'],
]

/** The size of the eggs that the line names, "3 ovos jumbo"; null where it names none. */
function ownEggSize({ ingredient, note }: IngredientLine, named: AnyIngredient | null): EggSize | null {
  if (!isEggPart(named)) return null
  const text = fold([ingredient, ...ownNoteParts(note)].join(', '))
  return SIZES.find(([said]) => said.test(text))?.[1] ?? null
}

/** The share of a package that remains after draining; 1 if nothing is drained. */
function drainedPart(unit: UnitId, ingredient: AnyIngredient | null): number {
  const data = packageOf(unit, ingredient)
  return data?.bought === undefined ? 1 : data.amount / data.bought
}

function isVolume(unit: UnitId): boolean {
  return MAGNITUDES[unit]?.ml !== undefined
}

/** The sum of "1 xícara + 2 colheres"; no value if one of them has none. */
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

/** The fill in the text between the amount and the ingredient: "2 colheres (sopa) cheias". */
function fillOf({ raw, amountStart, ingredient, unit }: IngredientLine): Fill | null {
  if (unit === null || unitFacts(unit).kind !== 'household') return null
  const from = amountStart ?? 0
  const name = raw.indexOf(ingredient, from)
  return readFill(withoutAlternatives(raw.slice(from, ingredient !== '' && name > from ? name : undefined)))
}
