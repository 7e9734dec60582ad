// Reads one line of Portuguese text into one ingredient. What is not certain stays text.

import { isPackage, isUnread, readAmount, type Amount } from './amount.ts'
import { commonName } from './brands.ts'
import { diagnostic, type Diagnostic, type IngredientLine } from './ingredient.ts'
import { splitName } from './ingredient-name.ts'
import { bendPhrase, singular } from './nouns.ts'
import { isSection, sectionTitle } from './sections.ts'
import { tokenize, type Token } from './tokens.ts'
import { matchUnit } from './unit-matcher.ts'
import type { UnitId } from './units.ts'

/** A line under way: its text, its tokens, and where what matters begins. */
interface Line {
  readonly raw: string
  readonly tokens: readonly Token[]
  readonly start: number
}

/** Never throws, and takes time in proportion to the length. */
export function readLine(raw: string): IngredientLine {
  const tokens = tokenize(raw)
  const line = { raw, tokens, start: skipBullet(tokens) }
  if (line.start >= tokens.length) return textLine(line, [])
  if (isSection(raw, tokens, line.start)) {
    return { ...textLine(line, []), kind: 'section', ingredient: sectionTitle(raw, tokens, line.start) }
  }
  return (
    readToTaste(line) ??
    readAmountFirst(line) ??
    readFruitAmount(line) ??
    readAmountAfter(line) ??
    readBracketed(line) ??
    readSameMeasure(line) ??
    readWithoutAmount(line)
  )
}

function textLine(line: Line, diagnostics: readonly Diagnostic[]): IngredientLine {
  return {
    raw: line.raw,
    kind: 'text',
    quantity: null,
    unit: null,
    ingredient: '',
    note: '',
    diagnostics,
    amountSpan: null,
    scale: 1,
  }
}

const BULLETS: ReadonlySet<string> = new Set([
  '-',
  '•',
  '*',
  '·',
  '●',
  '○',
  '▪',
  '◦',
  '‣',
  '▢',
  '☐',
  '☑',
  '✓',
  '✔',
  '+',
  '>',
  '#',
  '_',
  '[',
  ']',
  '»',
  '►',
  '→',
  '❥',
  '.',
])

function skipBullet(tokens: readonly Token[]): number {
  let at = 0
  while (BULLETS.has(tokens[at]?.key ?? '') && !isPlusOrMinus(tokens, at)) at += 1
  const [token, following] = [tokens[at], tokens[at + 1]]
  // A bullet typed as the letter "o" before a number, and list numbers before another number: "1) 200 g".
  if (token?.key === 'o' && following?.glued && following.kind === 'number') return at + 1
  const isListNumber =
    token?.kind === 'number' &&
    /^\d{1,2}$/.test(token.key) &&
    [')', '.'].includes(following?.key ?? '') &&
    following?.glued
  const after = tokens[at + 2]
  if (isListNumber && after !== undefined && !after.glued && ['number', 'fraction'].includes(after.kind))
    return at + 2
  return at
}

function isPlusOrMinus(tokens: readonly Token[], at: number): boolean {
  const three = [0, 1, 2].map((offset) => tokens[at + offset]?.key).join(' ')
  return three.startsWith('+ -') || three === '+ / -' || three === '+ ou -'
}

const CONNECTORS: ReadonlySet<string> = new Set(['de', 'do', 'da', 'dos', 'das', 'd'])

function findToTaste(line: Line): { at: number; next: number } | null {
  for (let at = line.start; at < line.tokens.length; at += 1) {
    const match = matchUnit(line.tokens, at)
    if (match?.unit === 'a_gosto') return { at, next: match.next }
  }
  return null
}

/** "sal a gosto", "sal, q.b.", "1 q.b. coentros". */
function readToTaste(line: Line): IngredientLine | null {
  const found = findToTaste(line)
  if (found === null) return null
  const leading = readAmount(line.tokens, line.start)
  const first = line.tokens[line.start]
  const isSiteNumber = first?.key === '1' && found.at === line.start + 1
  if (leading !== null && !isSiteNumber) return null
  const leads = found.at === line.start || isSiteNumber
  const from = leads ? skipConnector(line.tokens, found.next) : line.start
  const { name, notes } = splitName(line.raw, line.tokens, from, leads ? line.tokens.length : found.at)
  const rest = leads ? '' : splitName(line.raw, line.tokens, found.next, line.tokens.length)
  const tail = rest === '' ? [] : [rest.name, ...rest.notes]
  return complete(line, { unit: 'a_gosto' }, name, [...notes, ...tail], [])
}

function readAmountFirst(line: Line): IngredientLine | null {
  const label = findLabel(line)
  const amount = readAmount(line.tokens, label?.next ?? line.start)
  if (amount === null) return null
  if (isUnread(amount)) return textLine(line, [amount.unread])
  const hasRest = amount.next < line.tokens.length && line.tokens[amount.next]?.kind === 'word'
  if (label !== null && !hasRest) return null
  return fromAmount(line, amount, label === null ? [] : [label.text])
}

/** "Recheio: 200 g de chocolate": the words before the colon. */
function findLabel(line: Line): { text: string; next: number } | null {
  const colon = line.tokens.slice(line.start, line.start + 8).findIndex((token) => token.key === ':')
  if (colon <= 0) return null
  const at = line.start + colon
  const opening = line.tokens[line.start]
  if (opening?.kind !== 'word') return null
  return { text: line.raw.slice(opening.start, line.tokens[at]?.start), next: at + 1 }
}

/** What stands after a leading amount: other amounts, a connector, the name. */
function fromAmount(line: Line, amount: Amount, before: readonly string[]): IngredientLine {
  const { tokens, raw } = line
  const after = skipOtherAmounts(line, amount)
  const notes = [...before, ...amount.notes, ...after.notes]
  if (after.failure !== null) return textLine(line, [after.failure])
  const from = skipConnector(tokens, after.next)
  const { name, notes: said } = splitName(raw, tokens, from, tokens.length)
  const several = findSeveral(line, from)
  const diagnostics = [...amount.diagnostics, ...(several ? [several] : [])]
  return complete(line, { ...amount, unit: after.unit }, name, [...notes, ...said], diagnostics)
}

function skipConnector(tokens: readonly Token[], at: number): number {
  return CONNECTORS.has(tokens[at]?.key ?? '') ? at + 1 : at
}

interface OtherAmounts {
  readonly unit: UnitId
  readonly next: number
  readonly notes: readonly string[]
  readonly failure: Diagnostic | null
}

/** After the unit: "| gramas", "(240 ml)", "de 395 g", "ou caixinha", "ou 240 ml", "= 240 ml"; "+ 2 colheres" fails. */
function skipOtherAmounts(line: Line, amount: Amount): OtherAmounts {
  const { tokens, raw } = line
  let { unit, next } = amount
  const notes: string[] = []
  const text = (from: number, to: number): string => raw.slice(tokens[from]?.start, tokens[to - 1]?.end)
  for (let turn = 0; turn < 6 && !amount.isBareCount; turn += 1) {
    const key = tokens[next]?.key ?? ''
    if (key === '|') {
      const again = matchUnit(tokens, next + 1)
      if (again === null) break
      next = again.next
    } else if (key === '(') {
      const close = tokens.findIndex((token, index) => index > next && token.key === ')')
      if (close === -1) break
      notes.push(text(next + 1, close))
      next = close + 1
    } else if (['ou', '/', '='].includes(key)) {
      const other = readOther(tokens, next + 1)
      if (other === null) break
      notes.push(text(key === 'ou' ? next : next + 1, other))
      next = other
    } else if (CONNECTORS.has(key) || tokens[next]?.kind === 'number') {
      const at = skipConnector(tokens, next)
      const inner = matchUnit(tokens, at)
      if (unit === 'unidade' && inner !== null && inner.unit !== 'unidade') {
        unit = inner.unit
        next = inner.next
        continue
      }
      const size = readAmount(tokens, at)
      if (!isPackage(unit) || size === null || isUnread(size) || size.isBareCount) break
      notes.push(text(next, size.next))
      next = size.next
    } else if (['e', '+', 'mais', 'a', '-'].includes(key)) {
      const added = readAmount(tokens, next + 1)
      if (added === null || (!isUnread(added) && added.isBareCount)) break
      const [from, to] = [tokens[next]?.start ?? 0, tokens[next + 1]?.end ?? 0]
      return { unit, next, notes, failure: diagnostic('compound-amount', from, to) }
    } else break
  }
  return { unit, next, notes, failure: null }
}

function readOther(tokens: readonly Token[], at: number): number | null {
  const other = readAmount(tokens, at)
  if (other !== null && !isUnread(other) && !other.isBareCount) return other.next
  return matchUnit(tokens, at)?.next ?? null
}

/** A second ingredient with its own amount on the same line: "2 ovos e 1 gema". */
function findSeveral(line: Line, from: number): Diagnostic | null {
  let depth = 0
  for (let at = from; at < line.tokens.length; at += 1) {
    const token = line.tokens[at]
    if (token === undefined) break
    if (token.key === '(') depth += 1
    else if (token.key === ')') depth -= 1
    else if (depth <= 0 && ['number', 'fraction'].includes(token.kind)) {
      const before = line.tokens[at - 1]?.key ?? ''
      const isJoined = ['e', '+', 'mais', ',', ';'].includes(before) || line.tokens[at - 1]?.kind === 'word'
      const isHarmless = HARMLESS_BEFORE.has(before) || HARMLESS_AFTER.has(line.tokens[at + 1]?.key ?? '')
      if (isJoined && !isHarmless) return diagnostic('several-amounts', token.start, token.end)
      if (before === 'ou' || before === 'em' || before === 'por') return null
    }
  }
  return null
}

const HARMLESS_BEFORE: ReadonlySet<string> = new Set([
  'tipo',
  'n',
  'nº',
  'no',
  'numero',
  'de',
  'em',
  'por',
  'ou',
  'a',
  'com',
  'ate',
  'cerca',
  'uht',
  'farinha',
])
const HARMLESS_AFTER: ReadonlySet<string> = new Set([
  '%',
  '°',
  'º',
  'ª',
  'cm',
  'x',
  'minutos',
  'minuto',
  'min',
  'horas',
  'hora',
  'graus',
])

const FRUIT_PARTS: ReadonlySet<string> = new Set([
  'raspa',
  'raspas',
  'raspinha',
  'raspinhas',
  'suco',
  'sumo',
  'caldo',
  'casca',
  'cascas',
  'polpa',
  'sementes',
  'gomos',
  'miolo',
  'clara',
  'claras',
  'gema',
  'gemas',
  'zest',
])

/** "raspas de 2 limões": the amount is the fruit's. */
function readFruitAmount(line: Line): IngredientLine | null {
  const { tokens, start, raw } = line
  if (!FRUIT_PARTS.has(tokens[start]?.key ?? '')) return null
  for (let at = start + 2; at < Math.min(tokens.length, start + 8); at += 1) {
    if (!CONNECTORS.has(tokens[at - 1]?.key ?? '')) continue
    const amount = readAmount(tokens, at)
    if (amount === null) continue
    if (isUnread(amount)) return textLine(line, [amount.unread])
    if (!amount.isBareCount) return null
    const { name, notes } = splitName(raw, tokens, amount.next, tokens.length)
    const part = raw.slice(tokens[start]?.start, tokens[at - 1]?.end)
    return complete(line, amount, `${part} ${bendPhrase(name, singular)}`, [...amount.notes, ...notes], [])
  }
  return null
}

const SEPARATORS: ReadonlySet<string> = new Set([':', '-', ',', '=', '.', '…', '|'])

/** "Açúcar: 2 xícaras", "leite - 1 litro", "manteiga 200 g". */
function readAmountAfter(line: Line): IngredientLine | null {
  const { tokens, start, raw } = line
  const at = findLoneNumber(line)
  if (at === null) return null
  const amount = readAmount(tokens, at, true)
  if (amount === null) return null
  if (isUnread(amount)) return textLine(line, [amount.unread])
  const isSeparated = SEPARATORS.has(tokens[at - 1]?.key ?? '')
  if (amount.isBareCount && (!isSeparated || tokens[amount.next]?.kind === 'word')) return null
  const { name, notes } = splitName(raw, tokens, start, at)
  const rest = splitName(raw, tokens, amount.next, tokens.length)
  return complete(line, amount, name, [...notes, ...amount.notes, rest.name, ...rest.notes], [])
}

/** The first number outside brackets that may begin an amount; in words only right after a separator. */
function findLoneNumber(line: Line): number | null {
  const { tokens, start } = line
  let depth = 0
  for (let at = start + 1; at < tokens.length; at += 1) {
    const token = tokens[at]
    const before = tokens[at - 1]?.key ?? ''
    if (token?.key === '(') depth += 1
    else if (token?.key === ')') depth -= 1
    else if (depth > 0 || token === undefined) continue
    else if (token.kind === 'number' || token.kind === 'fraction') {
      if (!['tipo', 'n', 'nº', 'numero'].includes(before) && tokens[at + 1]?.key !== '%') return at
    } else if (SEPARATORS.has(before) && token.kind === 'word') {
      const amount = readAmount(tokens, at, true)
      if (amount !== null && !isUnread(amount) && !amount.isBareCount) return at
    }
  }
  return null
}

/** "chocolate derretido (aproximadamente 400 g)": a number in brackets counts where none stands outside. */
function readBracketed(line: Line): IngredientLine | null {
  const { tokens, start, raw } = line
  if (findLoneNumber(line) !== null) return null
  const open = tokens.findIndex((token, index) => index > start && token.key === '(')
  if (open === -1) return null
  const amount = readAmount(tokens, open + 1, true)
  if (amount === null || isUnread(amount) || tokens[amount.next]?.key !== ')') return null
  const { name, notes } = splitName(raw, tokens, start, open)
  const rest = splitName(raw, tokens, amount.next + 1, tokens.length)
  const same = isSameMeasure(tokens, start) ? sameMeasureName(line, open) : name
  return complete(line, amount, same, [...notes, ...amount.notes, rest.name, ...rest.notes], [])
}

function isSameMeasure(tokens: readonly Token[], start: number): boolean {
  const at = tokens[start]?.key === 'a' ? start + 1 : start
  return tokens[at]?.key === 'mesma' && ['medida', 'quantidade'].includes(tokens[at + 1]?.key ?? '')
}

function sameMeasureName(line: Line, to: number): string {
  const { tokens, raw } = line
  const last = tokens.findIndex((token, index) => index > line.start && token.key === 'lata')
  const measure = tokens.findIndex((token) => token.key === 'medida' || token.key === 'quantidade')
  const from = skipConnector(tokens, (last === -1 ? measure : last) + 1)
  return splitName(raw, tokens, from, to).name
}

/** "a mesma medida (da lata) de leite": one measure of what was used before. */
function readSameMeasure(line: Line): IngredientLine | null {
  const { tokens, start, raw } = line
  if (!isSameMeasure(tokens, start) || findLoneNumber(line) !== null) return null
  const first = tokens[start]
  const measure = tokens[start + (first?.key === 'a' ? 2 : 1)]
  if (first === undefined || measure?.key !== 'medida') return null
  const one = {
    quantity: { min: 1, max: 1 },
    unit: 'medida' as const,
    notes: [raw.slice(first.start, measure.end)],
  }
  return complete(line, one, sameMeasureName(line, tokens.length), one.notes, [])
}

function readWithoutAmount(line: Line): IngredientLine {
  const { tokens, start, raw } = line
  const numbers = tokens.filter(
    (token, at) =>
      at >= start &&
      (token.kind === 'number' || token.kind === 'fraction') &&
      !HARMLESS_BEFORE.has(tokens[at - 1]?.key ?? '') &&
      !HARMLESS_AFTER.has(tokens[at + 1]?.key ?? ''),
  )
  if (numbers.length > 0)
    return textLine(
      line,
      numbers.slice(0, 1).map(({ start: from, end }) => diagnostic('unreadable-number', from, end)),
    )
  const { name, notes } = splitName(raw, tokens, start, tokens.length)
  return complete(line, {}, name, notes, [])
}

interface Reading extends Partial<Pick<Amount, 'quantity' | 'unit' | 'first' | 'next'>> {}

function complete(
  line: Line,
  reading: Reading,
  name: string,
  notes: readonly string[],
  diagnostics: readonly Diagnostic[],
): IngredientLine {
  const { quantity = null, unit = null, first, next } = reading
  const lowered = commonName(lowerFirst(name))
  const ingredient = unit === 'unidade' ? bendPhrase(lowered, singular) : lowered
  const span = quantity !== null && first !== undefined && next !== undefined
  const missing = name === '' ? [diagnostic('no-ingredient', 0, line.raw.length)] : []
  return {
    raw: line.raw,
    kind: 'ingredient',
    quantity,
    unit,
    ingredient,
    note: notes.filter((note) => note !== '').join(', '),
    diagnostics: [...diagnostics, ...missing],
    amountSpan: span ? { start: line.tokens[first]?.start ?? 0, end: line.tokens[next - 1]?.end ?? 0 } : null,
    scale: 1,
  }
}

/** "Açúcar" -> "açúcar"; names with further capitals ("Leite Ninho", "PUDIM") stay. */
export function lowerFirst(text: string): string {
  const rest = text.slice(1)
  return rest === rest.toLowerCase() ? text.charAt(0).toLowerCase() + rest : text
}
