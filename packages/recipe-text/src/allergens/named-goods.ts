// The goods that an ingredient's name holds: "manteiga e farinha de trigo", "bolo de Oreo", "leite integral sem lactose".

import { fold, tokenize } from '../text/tokens.ts'
import { singular } from '../text/nouns.ts'
import type { Allergen } from './allergen.ts'
import { readClaims } from './claims.ts'
import { KNOWN_GOODS, type KnownGoods } from './known-goods.ts'

/** One part of an ingredient: "manteiga" of "manteiga e farinha". */
export interface NamedGoods {
  readonly goods: readonly KnownGoods[]
  /** False where the beginning of the part names nothing known. */
  readonly isKnown: boolean
  readonly contains: readonly Allergen[]
  readonly likely: readonly Allergen[]
  /** True where more is in it than its name says: "leite sabor chocolate", or what takes the place of what a claim says is missing. */
  readonly isChanged: boolean
  readonly isLowLactose: boolean
}

/** The parts of an ingredient that name goods; parts that only describe what stands before them are left out. */
export function goodsNamed(ingredient: string): readonly NamedGoods[] {
  return partsOf(ingredient)
    .filter((words, at) => !isDescription(readClaims(words).rest, at === 0))
    .map((words) => readPart(words, goodsIn))
}

/** Single foods that a note names: "manteiga" of "para untar com manteiga". What is bought ready-made is named there for its purpose ("para a cobertura"). */
export function foodsInNote(note: string): readonly NamedGoods[] {
  return partsOf(note)
    .map((words) => readPart(words, (rest) => goodsWithin(rest).filter(({ reason }) => reason === null)))
    .filter(({ goods }) => goods.length > 0)
}

type Words = readonly string[]

const MARKS = /[,;:/+()]/
const CONJUNCTIONS = /\s(?:e|ou|mais)\s/i

function partsOf(text: string): readonly Words[] {
  const parts: string[][] = []
  for (const part of text.split(MARKS).flatMap((each) => ` ${each} `.split(CONJUNCTIONS))) {
    const words = [...wordsOf(part)]
    const isClaim = /^(?:sem|zero|isent[oa]|livre|vegan[oa]?)$/.test(words[0] ?? '')
    // "chocolate (sem leite)": a claim belongs to what stands before it.
    if (isClaim && parts.length > 0) parts.at(-1)?.push(...words)
    else if (words.length > 0) parts.push(words)
  }
  return parts
}

function readPart(words: Words, find: (words: Words) => readonly KnownGoods[]): NamedGoods {
  const { rest, lacking, isLowLactose } = readClaims(words)
  const goods = find(rest)
  // "farinha de trigo sem glúten" names the wheat itself.
  const isLacking = (allergen: Allergen) => lacking.has(allergen) && !rest.includes(OWN_WORD[allergen] ?? '')
  const named = goods.flatMap(({ contains }) => contains)
  // Beer without gluten is brewed of barley all the same.
  const contains = named.filter((allergen) => allergen === 'cevada' || !isLacking(allergen))
  const likely = goods.flatMap((each) => each.likely).filter((allergen) => !isLacking(allergen))
  const isChanged = contains.length < named.length || words.some((word) => CHANGED.test(word))
  return { goods, isKnown: startsWithGoods(rest), contains, likely, isChanged, isLowLactose }
}

/** Words that make a food a product of more than itself. */
const CHANGED =
  /^(?:sabor|latte|mocha|lact(?:eo|ea)|mix|mistura|(?:saboriz|reche|truf|empan|achocolat)ad[oa]|cobert[oa]|pront[oa]|compost[oa])$/

const OWN_WORD: Readonly<Partial<Record<Allergen, string>>> = {
  trigo: 'trigo',
  centeio: 'centeio',
  leite: 'leite',
  ovos: 'ovo',
  soja: 'soja',
  amendoim: 'amendoim',
}

/** The known goods by their names, in words; made at the first use. */
let byName: ReadonlyMap<string, KnownGoods> | null = null

function known(): ReadonlyMap<string, KnownGoods> {
  byName ??= new Map(
    KNOWN_GOODS.flatMap((goods) => goods.names.map((name) => [wordsOf(name).join(' '), goods] as const)),
  )
  return byName
}

/** All goods of a part. A brand without certain contents only names the maker of the goods before it: "chocolate Garoto". */
function goodsIn(words: Words): readonly KnownGoods[] {
  return goodsWithin(words).filter(({ isBrand, contains }, at) => at === 0 || !isBrand || contains.length > 0)
}

/** Whether the first words name goods. */
function startsWithGoods(words: Words): boolean {
  const start = words.findIndex((word) => !LEADING.has(word))
  return goodsAt(words, 0) !== null || (start !== -1 && goodsAt(words, start) !== null)
}

/** Goods named anywhere, the longest name first: "chocolate com amendoim" before "chocolate". */
function goodsWithin(words: Words): readonly KnownGoods[] {
  const found: KnownGoods[] = []
  for (let at = 0; at < words.length;) {
    const match = goodsAt(words, at)
    if (match !== null) found.push(match.goods)
    at += match?.length ?? 1
  }
  return found
}

const LONGEST_NAME = 6

function goodsAt(words: Words, at: number): { goods: KnownGoods; length: number } | null {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const goods = known().get(words.slice(at, at + length).join(' '))
    if (goods !== undefined) return { goods, length }
  }
  return null
}

/** Words before the name of the goods. */
const LEADING: ReadonlySet<string> = new Set(
  'de da do o a um uma mais pouco folha grao ramo raminho galho pedaco fatia cubo lasca fio dente barra tablete lata caixa caixinha pacote pote vidro sache saco saquinho garrafa bisnaga bandeja rolo disco placa forma bola bolinha punhado colher colherada xicara copo porcao receita medida unidade cacho maco gomo rodela tira bastao quadrado quadradinho pedacinho cubinho metade resto sobra bom boa'.split(
    ' ',
  ),
)

/** A part of words that only describe: "picado", "sem sal", "para untar". The first part names the goods, whatever its form: "rabanada". */
function isDescription(words: Words, isFirst: boolean): boolean {
  const [first = ''] = words
  if (isFirst && words.length === 1) return goodsAt(words, 0) === null && FUNCTION.test(first)
  return (
    goodsWithin(words).length === 0 && words.every((word) => FUNCTION.test(word) || PARTICIPLE.test(word))
  )
}

const FUNCTION =
  /^(?:de|da|do|a|o|em|com|para|por|ao|no|na|se|ate|bem|muito|mais|menos|gosto|necessario|quanto|baste|temperatura|ambiente|untar|polvilhar|enfarinhar|decorar|decoracao|enrolar|finalizar|servir|forma|opcional|forte|fraco|escuro|claro|fino|fina|grosso|grossa|quente|frio|fria|morno|morna|maduro|madura|fresco|fresca|inteiro|inteira|grande|pequeno|pequena|medio|media|integral|natural|organico|organica|cru|crua|macio|macia|firme|ponto|pedaco|cubo|lasca|tira|fatia|rodela|metade|gelo)$/

/** Participles of recipes by their stems; others may name goods ("rabanada", "cocada"). */
const PARTICIPLE =
  /^(?:pic|ral|derret|amolec|peneir|torr|mo|tritur|cort|descasc|lav|bat|ferv|coz|ass|congel|descongel|gel|hidrat|dissolv|mistur|separ|esmag|amass|esprem|co|escorr|pasteuriz|desnat|refin|tost|lamin|fati|quebr|esfarel|desfi|salg|adoç|adoc|aquec|resfri|reserv|nivel|process|liquidific|polvilh|unt|enfarinh|decor|sov|mex|desidrat|carameliz|macer|dour|grelh|defum|caroc|descaroc|desencaroc|limp|escolh|demolh|debulh|filet|fermentesc|alcaliz|hidrogen|fracion|temper|color|escald|branque|higieniz|recém|recem|conserv|enriquec)(?:ado|ada|ido|ida)$/

/** "Nozes-pecãs picadas" -> ["noz", "peca", "picada"]. */
function wordsOf(text: string): readonly string[] {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ start, end }) => fold(singular(text.slice(start, end).toLowerCase())))
}
