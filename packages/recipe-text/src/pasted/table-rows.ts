// Rows of a table: "Farinha de trigo | 300 g", cells with tabs, "Farinha - 300 g", and the row that names the columns.

import { isUnread, readAmount } from '../amount/amount.ts'
import { fold, isNumeric, tokenize } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { isVerb } from './signs.ts'
import { trimOf } from './trim.ts'

/** Separators of cells, the surest first; a dash, a comma and a semicolon part two cells only. */
const SEPARATORS = [
  /\s{0,4}\|\s{0,4}/u,
  /[\t\u2060]{1,4}| {3,}/u,
  /\s{0,2};\s{0,2}/u,
  /\s[-–—]{1,3}\s/u,
  /,\s/u,
] as const
const MAX_CELLS = 5
const LONGEST_ROW = 160
const MAX_WORDS_OF_NAME = 8

type Cell = 'amount' | 'number' | 'unit' | 'name' | 'step' | 'other'

export interface Row {
  /** The row as one line: "Farinha de trigo: 300 g", "300 g farinha de trigo". */
  readonly text: string
  /** The number of a step's row: 2 for "| 2 | Asse |"; null for a row of an ingredient. */
  readonly step: number | null
}

/** The row of a name and its amount, or of a step and its number; null for another line. Keeps the order of the cells. */
export function rowOf(line: string): Row | null {
  if (line.length > LONGEST_ROW || !/[|\t;,\u2060]| {3}|\s[-–—]/u.test(line)) return null
  for (const [at, separator] of SEPARATORS.entries()) {
    const cells = cellsOf(line, separator)
    const most = at < 2 ? MAX_CELLS : 2
    if (cells.length < 2 || cells.length > most) continue
    const row = readRow(cells, at >= 3)
    if (row !== null) return row
  }
  return null
}

function cellsOf(line: string, separator: RegExp): string[] {
  return line
    .split(separator)
    .map((cell) => trimOf(cell, '|'))
    .filter((cell) => cell !== '' && cell !== '-')
}

function readRow(cells: readonly string[], isAmountLast: boolean): Row | null {
  const kinds = cells.map(kindOf)
  const [first, second] = kinds
  if (cells.length === 2 && first === 'number' && second === 'step' && !isAmountLast)
    return { text: cells[1] ?? '', step: Number(cells[0]) }
  const remarkFrom = isAmountLast ? -1 : remarkAt(kinds)
  const told = remarkFrom === -1 ? kinds : kinds.slice(0, remarkFrom)
  if (told.filter((kind) => kind === 'name').length !== 1 || told.includes('other') || told.includes('step'))
    return null
  const isMeasured = told.includes('amount') || told.includes('number')
  if (!isMeasured || (isAmountLast && first !== 'name')) return null
  if (remarkFrom !== -1) {
    const remark = cells.slice(remarkFrom).join(', ')
    return { text: `${textOf(cells.slice(0, remarkFrom), told)} (${remark})`, step: null }
  }
  return { text: textOf(cells, kinds), step: null }
}

/** Index of the cells behind a name and its amount that say something about them; -1 without any. */
function remarkAt(kinds: readonly Cell[]): number {
  const measured = kinds.findIndex((kind) => kind === 'amount' || kind === 'number')
  const named = kinds.indexOf('name')
  if (measured === -1 || named === -1) return -1
  const rest = kinds.findIndex(
    (kind, at) => at > Math.max(measured, named) && (kind === 'name' || kind === 'other'),
  )
  return rest
}

function textOf(cells: readonly string[], kinds: readonly Cell[]): string {
  let [text, amounts] = ['', 0]
  for (const [at, cell] of cells.entries()) {
    const kind = kinds[at]
    const isMeasure = kind === 'amount' || kind === 'number'
    // A further amount is the same in another unit.
    const written = isMeasure && amounts > 0 ? `(${cell})` : cell
    if (isMeasure) amounts += 1
    const joint = text === '' ? '' : isMeasure && kinds[at - 1] === 'name' ? joinName(text, cell) : ' '
    text += `${joint}${written}`
  }
  return text
}

function joinName(name: string, amount: string): string {
  if (/[:,]$/.test(name)) return ' '
  return /^\p{L}/u.test(amount) ? ', ' : ': '
}

const UNITS = wordSet(
  'g kg mg ml l un und unid unidade unidades xicara xicaras colher colheres lata latas pitada pitadas caixinha caixinhas pacote pacotes',
)
const AS_LIKED = /^(?:a gosto|q\.?\s?b\.?|quanto baste|o quanto baste|para (?:untar|polvilhar|decorar))$/

function kindOf(cell: string): Cell {
  const folded = fold(cell)
  if (AS_LIKED.test(folded)) return 'amount'
  if (UNITS.has(folded)) return 'unit'
  const tokens = tokenize(cell)
  if (tokens.length === 1 && isNumeric(tokens[0])) return 'number'
  if (isAmountAlone(cell)) return 'amount'
  const words = tokens.filter(({ kind }) => kind === 'word')
  const first = tokens.findIndex(({ kind }) => kind !== 'mark')
  if (first !== -1 && isVerb(tokens, first)) return 'step'
  const isName =
    words.length > 0 &&
    words.length <= MAX_WORDS_OF_NAME &&
    !tokens.some((token, at) => isNumeric(token) && tokens[at + 1]?.key !== '%') &&
    !/[:!?]|\.$/.test(cell)
  return isName ? 'name' : 'other'
}

/** "300 g", "2 e 1/2 xícaras (chá)", "1 colher de sopa": an amount with nothing that it measures. */
export function isAmountAlone(text: string): boolean {
  const tokens = tokenize(text)
  if (tokens.length === 1 && isNumeric(tokens[0])) return true
  const amount = readAmount(tokens, 0)
  if (amount === null || isUnread(amount)) return false
  const rest = tokens.slice(amount.next).filter(({ kind }) => kind !== 'mark')
  return rest.every(({ key }) => AFTER_AMOUNT.has(key))
}

const AFTER_AMOUNT = wordSet('cha sopa sobremesa cafe de cheia cheias rasa rasas aproximadamente cerca')

const COLUMNS = wordSet(
  'ingrediente ingredientes item itens produto produtos quantidade quantidades quant qtd qtde qtdade medida medidas peso pesos unidade unidades ' +
    'un und unid caseira gramas grama valor ingredients ingredient amount quantity qty unit obs observacao',
)
const COLUMNS_OF_NAMES = wordSet(
  'ingrediente ingredientes item itens produto produtos ingredients ingredient',
)
const COLUMNS_OF_STEPS = wordSet(
  'passo passos etapa etapas ordem numero n descricao instrucao instrucoes acao o que fazer como modo de preparo',
)

/** What the columns below a row hold, where it names them: "Ingrediente | Quantidade", "Passo | O que fazer". */
export function columnsOf(line: string): 'ingredients' | 'method' | null {
  if (line.length > 80 || !/[|\t;]| {3}|\s[-–—/]\s/u.test(line)) return null
  for (const separator of [...SEPARATORS.slice(0, 4), /\s\/\s/u]) {
    const cells = cellsOf(line, separator)
    if (cells.length < 2 || cells.length > MAX_CELLS) continue
    const words = cells.map((cell) =>
      tokenize(cell).flatMap(({ kind, key }) => (kind === 'word' ? [key] : [])),
    )
    if (words.some((cell) => cell.length === 0)) continue
    if (
      words.every((cell) => cell.every((word) => COLUMNS.has(word))) &&
      words.some(([first = '']) => COLUMNS_OF_NAMES.has(first))
    )
      return 'ingredients'
    if (words.every((cell) => cell.every((word) => COLUMNS_OF_STEPS.has(word)))) return 'method'
  }
  return null
}
