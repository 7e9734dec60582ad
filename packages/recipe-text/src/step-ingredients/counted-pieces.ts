// Words of a step that count pieces of a line without an amount of their own: "2 dos 3 ovos", "a lata de leite condensado", "o ovo".

import type { Amount } from '../amount/amount.ts'
import { readNumber } from '../amount/numbers.ts'
import { matchUnit, type UnitMatch } from '../amount/unit-matcher.ts'
import { lastIndexWhere } from '../text/last-index.ts'
import { plural } from '../text/nouns.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { amountAt, CONNECTORS, isSame, lineAt, nounOf, type Found, type Reading } from './named-amounts.ts'
import { FRUIT_PARTS } from './step-words.ts'
import type { Word } from './stems.ts'

export interface Counted {
  readonly found: Found
  /** The words that are replaced, as an amount. */
  readonly amount: Amount
  /** Index of the token after them. */
  readonly next: number
  /** The article before them; '' for a count. */
  readonly article: string
  /** An adjective between the unit and the name, which agrees with them: "a lata |inteira| de leite". */
  readonly adjective: string
}

const OF_SEVERAL = wordSet('dos das')

/** "|2| dos 3 ovos", "|uma| das latas": pieces out of those of a line; null for anything else. */
export function countOfSeveral(step: Reading, at: number): Counted | null {
  const { tokens } = step
  const number = readNumber(tokens, at)
  if (number === null || number.value < 1 || !OF_SEVERAL.has(tokens[number.next]?.key ?? '')) return null
  const whole = amountAt(tokens, number.next + 1)
  const noun = whole === null ? { at: number.next + 1 } : nounOf(tokens, whole)
  const amount = bare(at, number.next, number.value)
  const found = noun === null ? null : lineAt(step, noun.at, whole ?? amount)
  const unit = found?.line.written.unit ?? null
  const isOfAmount = whole !== null && found !== null && isSame(whole, found.line.written)
  if (found === null || unit === null || !(isCounted(unit) || isOfAmount)) return null
  return { found, amount, next: number.next, article: '', adjective: '' }
}

/** "2 ovos |dos 3|": the whole count behind its part, without a noun of its own; null for anything else. */
export function wholeBehind({ tokens }: Reading, { next, isBareCount }: Amount, found: Found): Amount | null {
  if (!isBareCount) return null
  const at = tokens.findIndex((token, index) => index >= next && token.kind !== 'word')
  const link = tokens.slice(next, next + MAX_NOUN_WORDS).findIndex(({ key }) => OF_SEVERAL.has(key))
  const number = link === -1 ? null : readNumber(tokens, next + link + 1)
  const own = found.line.written.quantity
  if (number === null || at !== next + link + 1 || own === null || number.value !== own.max) return null
  const follows = tokens[number.next]
  const isAlone = follows === undefined || follows.kind === 'mark' || follows.key === 'e'
  return isAlone ? bare(next + link + 1, number.next, number.value) : null
}

const MAX_NOUN_WORDS = 4

/** The article before a single piece, in its form before several, and the preposition that is left without it. */
const ARTICLES: Readonly<Record<string, readonly [several: string, without: string]>> = {
  o: ['os', ''],
  a: ['as', ''],
  do: ['dos', 'de'],
  da: ['das', 'de'],
  ao: ['aos', 'a'],
  à: ['às', 'a'],
  pelo: ['pelos', 'por'],
  pela: ['pelas', 'por'],
  'todo o': ['todos os', ''],
  'toda a': ['todas as', ''],
}

/** "|a lata| de leite condensado", "Bata |o ovo|": the only piece of a line, by its article; null for anything else. */
export function definitePiece(step: Reading, at: number): Counted | null {
  const word = (index: number): string => step.text.slice(step.tokens[index]?.start, step.tokens[index]?.end)
  const whole = `${word(at)} ${word(at + 1)}`
  if (whole in ARTICLES) {
    const piece = unitPiece(step, at + 1)
    return piece && { ...piece, article: whole }
  }
  const article = word(at)
  const noun = step.tokens[at + 1]
  if (!(article in ARTICLES) || noun?.kind !== 'word' || noun.key !== noun.stem) return null
  const piece = unitPiece(step, at) ?? (article === 'o' || article === 'a' ? singlePiece(step, at) : null)
  return piece && { ...piece, article }
}

type Piece = Omit<Counted, 'article'>

function unitPiece(step: Reading, at: number): Piece | null {
  const { tokens } = step
  const match = matchUnit(tokens, at + 1)
  const unit = match === null ? null : onlyUnitOf(match)
  if (match === null || unit === null) return null
  const isNamed = CONNECTORS.has(tokens[match.next]?.key ?? '')
  const isAfterAdjective = !isNamed && CONNECTORS.has(tokens[match.next + 1]?.key ?? '')
  const adjective = isAfterAdjective ? tokens[match.next] : undefined
  const next = match.next + (isAfterAdjective ? 1 : 0)
  const amount = {
    ...bare(at + 1, match.next, 1),
    unit,
    isBareCount: false,
    unitAt: at + 1,
    modifiers: match.modifiers,
  }
  const name = isNamed || isAfterAdjective ? nounOf(tokens, { ...amount, next }) : null
  const found = name === null ? onlyOf(step, unit, at) : lineAt(step, name.at, amount)
  if (found === null || !isSame(amount, found.line.written)) return null
  return { found, amount, next, adjective: step.text.slice(adjective?.start ?? 0, adjective?.end ?? 0) }
}

function onlyUnitOf({ units: [unit, other] }: UnitMatch): UnitId | null {
  const isOne = unit !== undefined && other === undefined && unitFacts(unit).kind !== 'relative'
  return isOne ? unit : null
}

const FARTHEST_PARTICIPLE = 6
const PARTICIPLE = /(?:[aei]d|[eo]rt)[oa]$/

/** Participles that agree with a piece: "a fava de baunilha |aberta| e |raspada|". Their indexes, from that of the name on. */
export function participlesAfter({ tokens }: Reading, from: number, { named }: Found): number[] {
  const ofName = new Set(named.names.flatMap((name) => name.words))
  const found: number[] = []
  for (let at = from; at < from + FARTHEST_PARTICIPLE; at += 1) {
    const token = tokens[at]
    if (token?.kind !== 'word') break
    if (ofName.has(token.stem)) continue
    if (PARTICIPLE.test(token.key)) found.push(at)
    else if (found.length > 0 && token.key !== 'e') break
  }
  return found
}

const TAKING =
  /^(?:abr|junt|adicion|acrescent|despej|us|coloqu|mistur|dissolv|derret|piqu|hidrat|polvilh|incorpor|leve|bat)\p{L}*$/u

/** "Abra |a lata|": the only line in that package. */
function onlyOf({ tokens, lines }: Reading, unit: UnitId, at: number): Found | null {
  const found = lines.filter(({ line }) => line.written.unit === unit)
  const isTaken = TAKING.test(tokens[at - 1]?.key ?? '') && unitFacts(unit).kind === 'package'
  return isTaken && found.length === 1 ? (found[0] ?? null) : null
}

function singlePiece(step: Reading, at: number): Piece | null {
  const amount = bare(at + 1, at + 1, 1)
  const found = isObject(step.tokens, at) ? lineAt(step, at + 1, amount) : null
  if (found?.line.written.unit !== 'unidade' || !isSame(amount, found.line.written)) return null
  // "a casca de limão" of "casca de 1 limão"
  if (FRUIT_PARTS.has(step.tokens[at + 1]?.stem ?? '')) return null
  return { found, amount, next: at + 2, adjective: '' }
}

const SUBORDINATE = wordSet(
  'ate se quando que para enquanto como sem por pois porque assim caso cada entre sobre com',
)

/** "Bata |o ovo|", "Junte o leite, |o ovo|": what the verb at the sentence's beginning takes, in no clause of its own. */
function isObject(tokens: readonly Word[], at: number): boolean {
  const from = lastIndexWhere(tokens.slice(0, at), ({ key }) => SENTENCE_END.has(key)) + 1
  const before = tokens.slice(from, at)
  const isVerb = before[0]?.kind === 'word' && /[aei]$/.test(before[0].key)
  return isVerb && before.every(({ key }) => !SUBORDINATE.has(key))
}

const SENTENCE_END = wordSet('. ! ? ; :')

function isCounted(unit: UnitId): boolean {
  return ['count', 'package'].includes(unitFacts(unit).kind)
}

function bare(first: number, next: number, value: number): Amount {
  const quantity = { min: value, max: value }
  return {
    quantity,
    unit: 'unidade',
    isBareCount: true,
    opening: first,
    first,
    unitAt: null,
    next,
    modifiers: [],
    diagnostics: [],
  }
}

const ONE = /^(?:1|[½⅓⅔¼¾⅛])(?:\s?[½⅓⅔¼¾⅛]|,\d+)?(?:\s|$)/

/** "a" before "2 latas" -> "as 2 latas"; before "½ lata" the article goes: "do ovo" -> "de ½ ovo". */
export function withPluralArticle({ article, adjective }: Counted, said: string): string {
  const isSeveral = !ONE.test(said) && !said.startsWith('cerca de ')
  const [several, without] = ARTICLES[article] ?? ['', '']
  const described = adjective === '' ? '' : isSeveral ? plural(adjective) : adjective
  return [isSeveral ? several : without, said, described].filter((word) => word !== '').join(' ')
}
