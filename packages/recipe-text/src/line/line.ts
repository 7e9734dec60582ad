// A tokenized line, and what the readers of its forms share.

import type { Amount } from '../amount/amount.ts'
import { diagnostic, type IngredientLine, type LineDiagnostic } from '../ingredient/ingredient.ts'
import { inflectPhrase, singular } from '../text/nouns.ts'
import { fold, isNumeric, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { readAlternatives } from './alternatives.ts'
import { withoutBrand } from './brands.ts'

export interface Line {
  readonly raw: string
  readonly tokens: readonly Token[]
  /** Index of the first token after bullets. */
  readonly start: number
  /** A remark before everything else: "(opcional) 50 g de nozes". */
  readonly lead?: string
}

/** The parts of a reading; `complete` turns them into an ingredient line. */
export interface Reading {
  readonly amount?: Amount
  /** Further measures that are added to the amount. */
  readonly added?: IngredientLine['added']
  /** A unit without an amount: "a gosto". */
  readonly unit?: IngredientLine['unit']
  readonly name: string
  /** The name precedes the amount. */
  readonly isNamedFirst?: boolean
  readonly notes: readonly string[]
  readonly diagnostics?: readonly LineDiagnostic[]
}

export function complete(
  line: Line,
  { amount, added = [], unit, name, isNamedFirst = false, notes, diagnostics = [] }: Reading,
): IngredientLine {
  const written = unit ?? amount?.unit ?? null
  const american = written === 'xicara_cha' ? notes.find((note) => AMERICAN.test(fold(note))) : undefined
  const given = american === undefined ? written : 'xicara_eua'
  const { name: lowered, state, brand } = splitState(withoutBrand(lowerFirst(name)))
  const said = [line.lead ?? '', state, ...notes].filter((note) => note !== '' && note !== american)
  return {
    raw: line.raw,
    kind: 'ingredient',
    quantity: amount?.quantity ?? null,
    unit: given,
    ingredient: given === 'unidade' || given === 'duzia' ? inflectPhrase(lowered, singular) : lowered,
    note: said.join(', '),
    alternatives: readAlternatives(lowered, said),
    added,
    diagnostics: [
      ...(amount?.diagnostics ?? []),
      ...diagnostics,
      ...(lowered === '' ? [diagnostic('no-ingredient', 0, line.raw.length)] : []),
      ...amountInDoubt(line, amount, given, mayLackUnit(amount, name, isNamedFirst ? 2 : MANY)),
    ],
    amountStart: startOfAmount(line, amount),
    scale: 1,
    ...(brand === '' ? {} : { brand }),
  }
}

/** "Pó" alone is a state of a product that the line does not name. */
function splitState({ name, brand }: ReturnType<typeof withoutBrand>) {
  return /^p[óo]$/iu.test(name) ? { name: '', state: name, brand } : { name, state: '', brand }
}

function startOfAmount({ tokens }: Line, amount: Amount | undefined): number | null {
  return amount === undefined ? null : (tokens[amount.first]?.start ?? 0)
}

function amountInDoubt(
  { raw, tokens }: Line,
  amount: Amount | undefined,
  unit: IngredientLine['unit'],
  lacksUnit: boolean,
): LineDiagnostic[] {
  if (amount !== undefined) return lacksUnit ? [unitInDoubt(tokens, amount)] : []
  return unit === 'a_gosto' ? [] : [diagnostic('no-amount', 0, raw.length)]
}

/** "1 xícara (medida americana)", "1 xícara de farinha (cup)" */
const AMERICAN =
  /^(?:(?:da |na |em )?(?:medida|padrao|xicara|tipo|tamanho)(?: padrao)?[ -])?(?:norte-)?american[oa]s?$|^(?:us |1 )?cups?$|^(?:dos )?(?:eua|usa|us|estados unidos)$/

/** From this count on, a singular noun is more likely weighed than counted: "200 chocolate". */
const MANY = 20

/** True for a count of a singular noun: "Açúcar: 2" means cups or spoons. */
function mayLackUnit(amount: Amount | undefined, name: string, least: number): boolean {
  const [noun = ''] = name.split(/[^\p{L}\p{M}]/u, 1)
  return amount?.isBareCount === true && amount.quantity.max >= least && noun !== '' && !/s$/i.test(noun)
}

function unitInDoubt(tokens: readonly Token[], { first, next }: Amount): LineDiagnostic {
  const [number, last] = [tokens[first], tokens[next - 1]]
  return diagnostic('assumed-unit', number?.start ?? 0, last?.end ?? number?.end ?? 0)
}

/** Shown as written and never computed with. */
export function asText(
  { raw }: Pick<Line, 'raw'>,
  ...diagnostics: readonly LineDiagnostic[]
): IngredientLine {
  const nothing = { quantity: null, unit: null, ingredient: '', note: '', alternatives: [], added: [] }
  return { raw, kind: 'text', ...nothing, diagnostics, amountStart: null, scale: 1 }
}

/** Words about an amount, as notes: "cerca de", "bem cheias". */
export function amountNotes(line: Line, { opening, first, modifiers }: Amount): string[] {
  const fill = modifiers.map(({ start, end }) => line.raw.slice(start, end))
  return [textBetween(line, opening, first), fill.join(' ')]
}

/** "Açúcar" -> "açúcar", "MEL" -> "mel"; names with further capitals ("Leite Ninho") stay. */
export function lowerFirst(text: string): string {
  if (text === text.toUpperCase()) return text.toLowerCase()
  const rest = text.slice(1)
  return rest === rest.toLowerCase() ? text.charAt(0).toLowerCase() + rest : text
}

const CONNECTORS = wordSet('de do da dos das d')

export function isConnector(token: Token | undefined): boolean {
  return token !== undefined && CONNECTORS.has(token.key)
}

/** Skips one connector, or a repeated one: "2 xícaras |de de| açúcar". */
export function skipConnector(tokens: readonly Token[], at: number): number {
  if (!isConnector(tokens[at])) return at
  return isConnector(tokens[at + 1]) ? at + 2 : at + 1
}

/** The written text of tokens `from` up to, not including, `to`. */
export function textBetween({ raw, tokens }: Line, from: number, to: number): string {
  return from < to ? raw.slice(tokens[from]?.start ?? raw.length, tokens[to - 1]?.end) : ''
}

const LABEL_BEFORE = wordSet('tipo n nº numero')
const INSTRUCTION_BEFORE = wordSet('em por ate a de')
const MEASURE_AFTER = wordSet(
  '% ° º ª cm mm x × minuto minutos min hora horas h graus grau partes pedacos dias dia',
)

/** "180 |°|"; after "70%" an amount may follow. */
const MEASURE_BEFORE = wordSet('° º ª cm mm')

/** True for a number that is not an amount of the ingredient: "tipo 1", "70%", "cubos de 2 cm", "5 minutos", "4 partes". */
export function isNonAmountNumber(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.key ?? ''
  const isMeasured = MEASURE_AFTER.has(tokens[at + 1]?.key ?? '') || MEASURE_BEFORE.has(before)
  // "farinha 00"
  const isGrade = /^0+$/.test(tokens[at]?.key ?? '')
  // "20 x |30|", but "1 lata x |2|" is two of them.
  const isSide = (before === 'x' || before === '×') && tokens[at - 2]?.kind !== 'word'
  return isGrade || isPartOfCode(tokens, at) || LABEL_BEFORE.has(before) || isMeasured || isSide
}

/** "T55", "n.4" */
function isPartOfCode(tokens: readonly Token[], at: number): boolean {
  const [before, letter] = [tokens[at - 1], tokens[at - 2]]
  if (before?.key === '.') return tokens[at]?.isGlued === true && LABEL_BEFORE.has(letter?.key ?? '')
  return tokens[at]?.isGlued === true && before?.kind === 'word' && /^[^x]$/.test(before.key)
}

/** True for harmless numbers and those of an instruction or a size: "em 4", "de 395 g". */
export function isQualifyingNumber(tokens: readonly Token[], at: number): boolean {
  return isNonAmountNumber(tokens, at) || INSTRUCTION_BEFORE.has(tokens[at - 1]?.key ?? '')
}

/** Indexes of numbers outside brackets, one after the other. */
export function* numbersOutsideBrackets(tokens: readonly Token[], from: number): Generator<number> {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const key = tokens[at]?.key
    if (key === '(') depth += 1
    else if (key === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && isNumeric(tokens[at])) yield at
  }
}
