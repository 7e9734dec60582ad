// One typed amount in every measure, as the screen shows it: words, spread, sources, and what to know about them.

import {
  allMeasures,
  cookVolume,
  SOURCES,
  STANDARD_CUP_ML,
  type Conversion,
  type Evidence,
  type AnyIngredient,
  type Kitchen,
  type MeasuredAmount,
  type MeasureDiagnosticCode,
  type SeenMeasure,
  type Source,
} from '@ateliedoce/measures'
import { formatNumber, unitFacts, type UnitId } from '@ateliedoce/recipe-text'
import { measureMessage } from '../../../lib/diagnostic-messages.ts'
import { amountIn, isSaidPlainly, rangeIn, typedAmountText } from './amount-words.ts'
import { messages } from './messages.ts'

const texts = messages.measured

export interface ResultRow {
  readonly unit: UnitId
  /** "240 g", "¾ xícara (chá) e 1 colher (sopa)". */
  readonly text: string
  /** The same as one number of the unit, where `text` uses other words. */
  readonly exactText: string | null
  /** "entre 107 g e 160 g"; null where nothing published is needed, or all agree. */
  readonly between: string | null
  /** "USDA, King Arthur Baking e mais 4"; null where the number is exact by definition. */
  readonly sources: string | null
  /** True if the weight comes from the person's own weighing. */
  readonly isOwn: boolean
  /** The amount as it is typed to convert from it. */
  readonly reverse: string
}

export interface EvidenceLine {
  /** "1 xícara (chá) = 125 g" */
  readonly claim: string
  readonly source: string
  /** An address to open; null for a source that is not on the web. */
  readonly address: string | null
  readonly detail: string | null
}

export interface MeasuresView {
  /** The main result: grams of a volume, cups of a weight. */
  readonly main: ResultRow | null
  /** All others, without the one typed. */
  readonly rows: readonly ResultRow[]
  /** The reason why some or all measures are missing; null where none is. */
  readonly missing: MeasureDiagnosticCode | null
  /** What to know about these numbers, in sentences. */
  readonly notes: readonly string[]
  readonly evidence: readonly EvidenceLine[]
  /** Millilitres of the cup that the numbers count with; null where none is needed. */
  readonly cup: { readonly ml: string; readonly isOwn: boolean } | null
}

/** `main` and `rows` hold only what is certain or published: an unknown density gives no weight of a volume. */
export function measuresView(
  amount: MeasuredAmount,
  ingredient: AnyIngredient | null,
  kitchen: Kitchen,
): MeasuresView {
  const seen = allMeasures(amount, ingredient, kitchen)
  const found = seen.flatMap((measure) =>
    measure.value === null ? [] : [{ ...measure, value: measure.value }],
  )
  const others = found.filter(({ unit }) => unit !== amount.unit)
  const mlValue = found.find(({ unit }) => unit === 'ml')?.value.value
  const rows = others.map(({ value }) => resultRow(value, mlValue, kitchen))
  const mainUnit = mainUnitFor(
    amount.unit,
    others.map(({ unit }) => unit),
  )
  return {
    main: rows.find(({ unit }) => unit === mainUnit) ?? null,
    rows: rows.filter(({ unit }) => unit !== mainUnit),
    missing: isWeighed(amount.unit, found) ? null : missingReason(seen),
    notes: notesOf(others),
    evidence: evidenceLines(others.map(({ value }) => value)),
    cup: found.some(({ unit }) => unit === 'xicara_cha')
      ? { ml: formatNumber(kitchen.cupMl, 0), isOwn: kitchen.cupMl !== STANDARD_CUP_ML }
      : null,
  }
}

const OF_VOLUMES: readonly UnitId[] = ['g', 'xicara_cha', 'ml']
const OF_HOUSEHOLD: readonly UnitId[] = ['g', 'ml']
const OF_WEIGHTS: readonly UnitId[] = ['xicara_cha', 'unidade', 'g', 'kg']

function mainUnitFor(typed: UnitId, shown: readonly UnitId[]): UnitId | undefined {
  const { kind } = unitFacts(typed)
  const order = kind === 'mass' ? OF_WEIGHTS : kind === 'volume' ? OF_VOLUMES : OF_HOUSEHOLD
  return order.find((unit) => shown.includes(unit))
}

function resultRow(conversion: Conversion, ml: number | undefined, kitchen: Kitchen): ResultRow {
  const { unit, value, spread, basis, evidence } = conversion
  const exact = amountIn(value, unit)
  const cooks =
    unit === 'xicara_cha' && ml !== undefined && !isSaidPlainly(value, unit)
      ? (cookVolume(ml, kitchen).value?.text ?? null)
      : null
  return {
    unit,
    text: cooks ?? exact,
    exactText: cooks === null ? null : exact,
    between: rangeIn(spread.min, spread.max, unit),
    sources: basis === 'definition' ? null : sourceNames(evidence),
    isOwn: basis === 'own',
    reverse: typedAmountText(value, unit),
  }
}

const NAMED_SOURCES = 2

function sourceNames(evidence: readonly Evidence[]): string | null {
  const names = [...new Set(evidence.map(({ source }) => SOURCES[source].short))]
  if (names.length === 0) return null
  const named = names.slice(0, NAMED_SOURCES)
  const more = names.length - named.length
  return more === 0 ? named.join(' e ') : `${named.join(', ')} e mais ${more}`
}

/** Pieces and packages are converted to weight: a learner with the package does not measure it in cups. */
function isWeighed(typed: UnitId, found: readonly SeenMeasure[]): boolean {
  const { kind } = unitFacts(typed)
  return (kind === 'count' || kind === 'package') && found.some(({ unit }) => unit === 'g')
}

/** The most useful reason: a problem of the typed text first, then data that a row lacks. */
function missingReason(seen: readonly SeenMeasure[]): MeasureDiagnosticCode | null {
  const first = seen.find(({ value }) => value === null)
  return first?.diagnostics.at(0)?.code ?? null
}

/** Diagnostics that concern one row only, or that the screen words itself. */
const NOT_NOTES: ReadonlySet<MeasureDiagnosticCode> = new Set(['unknown-density', 'unknown-ingredient'])

function notesOf(found: readonly (SeenMeasure & { readonly value: Conversion })[]): string[] {
  const said = found.flatMap(({ diagnostics }) => diagnostics)
  const notes = said.filter(({ code }) => !NOT_NOTES.has(code)).map(measureMessage)
  const facts = found.flatMap(({ value }) => (value.note === null ? [] : [sentence(value.note)]))
  return [...new Set([...notes, ...facts])]
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}

function evidenceLines(conversions: readonly Conversion[]): EvidenceLine[] {
  const lines = conversions.flatMap(({ evidence }) => evidence).map(evidenceLine)
  return [...new Map(lines.map((line) => [`${line.claim} ${line.source}`, line])).values()]
}

function evidenceLine({ source, of, amount, in: dimension, sample, note }: Evidence): EvidenceLine {
  const { name, where, date }: Source = SOURCES[source]
  const one = of === 'fl_oz' ? texts.fluidOunce : texts.one(unitFacts(of).singular)
  const unit = dimension === 'count' ? 'unidade' : dimension
  const details = [
    date === undefined ? null : dateText(date),
    sample === undefined ? null : texts.recipes(sample),
    note ?? null,
  ].filter((detail) => detail !== null)
  return {
    claim: `${one} = ${formatNumber(amount, 2)} ${unit}`,
    source: name,
    address: addressOf(where),
    detail: details.length === 0 ? null : details.join('; '),
  }
}

/** "2020-06" as "06/2020". */
function dateText(date: string): string {
  return date.split('-').reverse().join('/')
}

function addressOf(where: string | undefined): string | null {
  if (where === undefined) return null
  if (where.startsWith('http')) return where
  const doi = /^DOI (\S+)$/.exec(where)?.[1]
  if (doi !== undefined) return `https://doi.org/${doi}`
  const [, repository, commit, path = ''] =
    /^github:([\w.-]+\/[\w.-]+)@([0-9a-f]+)(?: (\S+))?$/.exec(where) ?? []
  return repository === undefined ? null : `https://github.com/${repository}/blob/${commit}/${path}`
}
