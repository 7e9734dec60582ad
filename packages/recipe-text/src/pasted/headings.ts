// Headings of a recipe: the list of ingredients, the method, tips, and parts such as "Massa".

import { fold, isNumeric, tokenize, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import type { CleanLine } from './clean-line.ts'
import { columnsOf } from './table-rows.ts'
import { trimOf } from './trim.ts'
import { COMPONENTS, METHOD_VERBS } from './words.ts'

export type HeadingKind = 'ingredients' | 'method' | 'notes' | 'tools' | 'component' | 'aside'

export interface Heading {
  readonly kind: HeadingKind
  /** The part that it names: "massa" in "Ingredientes da massa". */
  readonly title: string | null
  /** Index in the text after its colon; null where nothing follows on the line. */
  readonly rest: number | null
  /** False for a short line without a mark that only the lines below make a heading. */
  readonly isCertain: boolean
}

const LISTS: readonly (readonly [kind: HeadingKind, phrase: string])[] = [
  ['ingredients', 'ingredientes'],
  ['ingredients', 'ingrediente'],
  ['ingredients', 'ingredientes quantidade'],
  ['ingredients', 'ingr'],
  ['ingredients', 'ing'],
  ['ingredients', 'ingreds'],
  ['ingredients', 'lista de ingredientes'],
  ['ingredients', 'voce vai precisar de'],
  ['ingredients', 'voce vai precisar'],
  ['ingredients', 'vai precisar de'],
  ['ingredients', 'vamos precisar de'],
  ['ingredients', 'o que voce vai precisar'],
  ['ingredients', 'o que vai'],
  ['ingredients', 'o que voce precisa'],
  ['ingredients', 'o que precisa'],
  ['ingredients', 'voce precisara de'],
  ['ingredients', 'o que usar'],
  ['ingredients', 'o que leva'],
  ['ingredients', 'ingredients'],
  ['method', 'modo de preparo'],
  ['method', 'modo de preparar'],
  ['method', 'modo de fazer'],
  ['method', 'modo preparo'],
  ['method', 'modo de preparacao'],
  ['method', 'modo fazer'],
  ['method', 'mod fazer'],
  ['method', 'mod de fazer'],
  ['method', 'mod preparo'],
  ['method', 'mod de preparo'],
  ['method', 'mod prep'],
  ['method', 'm de fazer'],
  ['method', 'm fazer'],
  ['method', 'modo de prep'],
  ['method', 'processo'],
  ['method', 'processamento'],
  ['method', 'mododepreparo'],
  ['method', 'modo prep'],
  ['method', 'm de preparo'],
  ['method', 'm preparo'],
  ['method', 'mpreparo'],
  ['method', 'mp'],
  ['method', 'modo'],
  ['method', 'como fazer'],
  ['method', 'como preparar'],
  ['method', 'como faz'],
  ['method', 'faz assim'],
  ['method', 'como eu faco'],
  ['method', 'como se faz'],
  ['method', 'forma de preparo'],
  ['method', 'forma de fazer'],
  ['method', 'maneira de fazer'],
  ['method', 'preparo'],
  ['method', 'preparacao'],
  ['method', 'passo a passo'],
  ['method', 'instrucoes'],
  ['method', 'procedimento'],
  ['method', 'execucao'],
  ['ingredients', 'vou precisar de'],
  ['ingredients', 'precisa de'],
  ['ingredients', 'voce precisa de'],
  ['ingredients', 'vai levar'],
  ['ingredients', 'ingredientes e quantidades'],
  ['ingredients', 'quantidade e ingredientes'],
  ['ingredients', 'quantidade ingredientes'],
  ['ingredients', 'quantidade ingrediente'],
  ['ingredients', 'ingrediente quantidade'],
  ['method', 'como se prepara'],
  ['method', 'preparar assim'],
  ['method', 'metodo'],
  ['method', 'instrucao'],
  ['method', 'passos'],
  ['method', 'passo a passo do preparo'],
  ['method', 'mao na massa'],
  ['method', 'como executar'],
  ['method', 'directions'],
  ['method', 'instructions'],
  ['method', 'method'],
  ['method', 'modo de execucao'],
  ['method', 'montagem e preparo'],
  ['method', 'preparo e montagem'],
  ['method', 'hora de fazer'],
  ['method', 'bora fazer'],
  ['ingredients', 'leva'],
  ['ingredients', 'ingredientes e medidas'],
  ['ingredients', 'ingredientes e utensilios'],
  ['ingredients', 'ingredientes necessarios'],
  ['ingredients', 'o que vamos precisar'],
  ['ingredients', 'o que vamos usar'],
  ['ingredients', 'vamos usar'],
  ['ingredients', 'voce precisa'],
  ['method', 'procedimentos'],
  ['method', 'preparos'],
  ['method', 'elaboracao'],
  ['method', 'confeccao'],
  ['method', 'desenvolvimento'],
  ['method', 'tecnica'],
  ['method', 'modus operandi'],
  ['method', 'vamos ao preparo'],
  ['method', 'vamos la'],
  ['method', 'hora do preparo'],
  ['method', 'etapas'],
  ['method', 'modo preparar'],
  ['notes', 'dica'],
  ['notes', 'dicas'],
  ['notes', 'dica extra'],
  ['notes', 'observacao'],
  ['notes', 'observacoes'],
  ['notes', 'obs'],
  ['notes', 'ps'],
  ['notes', 'nota'],
  ['notes', 'notas'],
  ['notes', 'importante'],
  ['notes', 'atencao'],
  ['notes', 'segredo'],
  ['notes', 'conservacao'],
  ['notes', 'armazenamento'],
  ['notes', 'validade'],
  ['notes', 'variacoes'],
  ['notes', 'variacao'],
  ['notes', 'truque'],
  ['tools', 'utensilios'],
  ['tools', 'equipamentos'],
  ['tools', 'materiais'],
  ['tools', 'material'],
  ['tools', 'material necessario'],
  ['aside', 'comentarios'],
  ['aside', 'comentario'],
  ['aside', 'deixe um comentario'],
  ['aside', 'deixe seu comentario'],
  ['aside', 'veja tambem'],
  ['aside', 'veja mais'],
  ['aside', 'leia tambem'],
  ['aside', 'leia mais'],
  ['aside', 'receitas relacionadas'],
  ['aside', 'mais receitas'],
  ['aside', 'outras receitas'],
  ['aside', 'voce tambem pode gostar'],
  ['aside', 'voce pode gostar'],
  ['aside', 'quem fez essa receita tambem fez'],
  ['aside', 'avaliacoes'],
  ['aside', 'avalie esta receita'],
  ['aside', 'informacao nutricional'],
  ['aside', 'informacoes nutricionais'],
  ['aside', 'tabela nutricional'],
  ['aside', 'valor nutricional'],
  ['aside', 'sobre o autor'],
  ['aside', 'sobre a autora'],
  ['aside', 'mais lidas'],
  ['aside', 'newsletter'],
  ['aside', 'compartilhe'],
  ['aside', 'siga nas redes'],
  ['aside', 'relacionadas'],
  ['aside', 'tags'],
]

/** "Instruções de preparo", "Jeito de fazer". */
const METHODS: readonly string[] = [
  'modo',
  'modos',
  'forma',
  'maneira',
  'jeito',
  'instrucoes',
  'passos',
  'etapas',
  'metodo',
  'processo',
].flatMap((head) =>
  ['preparo', 'preparar', 'preparacao', 'fazer', 'execucao', 'confeccao', 'elaboracao'].map(
    (tail) => `${head} de ${tail}`,
  ),
)

const BY_PHRASE: ReadonlyMap<string, HeadingKind> = new Map([
  ...LISTS.map(([kind, phrase]): [string, HeadingKind] => [phrase, kind]),
  ...METHODS.map((phrase): [string, HeadingKind] => [phrase, 'method']),
])
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...BY_PHRASE.keys()].map((phrase) => phrase.split(' ', 1)[0] ?? ''),
)
const LONGEST_PHRASE = 6
/** A longer line is a heading only if it begins with a heading's word. */
const LONGEST_PART = 80
const LINKS = wordSet('de do da dos das para p pra pro a o')
const WIDEST_TITLE = 7
const MAX_KIND_WORDS = 2
const MAX_CERTAIN_NAMES = 2

/** Null for any line but a heading. A part without a colon needs its own words or a stressed line. */
export function headingOf(clean: CleanLine): Heading | null {
  const columns = columnsOf(clean.text)
  if (columns !== null) return { kind: columns, title: null, rest: null, isCertain: true }
  const text = withoutShortening(clean.body)
  const first = fold(/\p{L}+/u.exec(text.slice(0, 40))?.[0] ?? '')
  if (first === '' || (text.length > LONGEST_PART && !FIRST_WORDS.has(first))) return null
  const tokens = tokenize(text.slice(0, 160))
  return listHeading(text, tokens) ?? componentHeading(clean, text, tokens)
}

/** "M. de preparo" without its full stop, each character in its place. */
export function withoutShortening(text: string): string {
  return text.replace(/^(m|ingr?|mod)\.(?=\s?\p{L})/iu, '$1 ')
}

function listHeading(text: string, tokens: readonly Token[]): Heading | null {
  const first = tokens.findIndex(({ kind }) => kind === 'word')
  if (first === -1 || first > 2) return null
  for (let count = LONGEST_PHRASE; count > 0; count -= 1) {
    const words = tokens.slice(first, first + count)
    if (words.length < count || words.some(({ kind }) => kind !== 'word')) continue
    const kind = BY_PHRASE.get(words.map(({ key }) => key).join(' '))
    const heading = kind === undefined ? null : endOfHeading(text, tokens, first + count, kind, count)
    if (heading !== null) return heading
  }
  return null
}

export interface ListPhrase {
  readonly kind: HeadingKind
  /** Folded. */
  readonly text: string
  /** Index after its last word. */
  readonly end: number
}

/** The words of a list's heading with which a line begins; the longest of several. */
export function listPhrase(tokens: readonly Token[]): ListPhrase | null {
  for (let count = LONGEST_PHRASE; count > 0; count -= 1) {
    const words = tokens.slice(0, count)
    if (words.length < count || words.some(({ kind }) => kind !== 'word')) continue
    const text = words.map(({ key }) => key).join(' ')
    const kind = BY_PHRASE.get(text)
    if (kind !== undefined) return { kind, text, end: words.at(-1)?.end ?? 0 }
  }
  return null
}

/** True for words that stand above lists and begin no sentence: "modo de preparo", and not "passos". */
export function isUsualPhrase(phrase: string): boolean {
  return phrase.includes(' ') || phrase === 'ingredientes' || phrase === 'leva' || phrase === 'preparo'
}

/** What follows the words: nothing, a colon, "da massa", "(massa)", or a text after a dash. */
function endOfHeading(
  text: string,
  tokens: readonly Token[],
  at: number,
  kind: HeadingKind,
  words: number,
): Heading | null {
  const mark = markBehind(tokens, at)
  const named = tokens
    .slice(at, mark === -1 ? tokens.length : mark)
    .filter(({ kind: type }) => type !== 'mark')
  const isBracketed = tokens[at]?.key === '('
  // "Comentários (3)"
  const isCounted = kind === 'aside' && isBracketed
  if (named.length > WIDEST_TITLE || (named.some(isNumeric) && !isCounted)) return null
  if (mark === -1 && !mayStandOpen(kind, words, named, isBracketed)) return null
  const after = mark === -1 ? undefined : tokens[mark + 1]
  // "Ingredientes da massa manteiga para untar" may hold more than a name.
  const isLong = mark === -1 && named.filter((token) => !isLink(token)).length > MAX_CERTAIN_NAMES
  const title = kind === 'aside' ? null : partIn(text, named)
  return { kind, title, rest: after?.start ?? null, isCertain: !isLong }
}

/** Index of the colon or dash behind a heading's words; -1 without one. */
function markBehind(tokens: readonly Token[], at: number): number {
  const colon = tokens.findIndex(({ key }, index) => index >= at && key === ':')
  if (colon !== -1 && colon - at <= WIDEST_TITLE) return colon
  const isDash = tokens[at]?.key === '-' && (!tokens[at].isGlued || tokens[at + 1]?.isGlued === false)
  return isDash ? at : -1
}

function isLink(token: Token | undefined): boolean {
  return LINKS.has(token?.key ?? '')
}

/** "Preparo o forno", "Modo avião", "Dica de mãe": without a colon, other words need a link or brackets. */
function mayStandOpen(
  kind: HeadingKind,
  words: number,
  named: readonly Token[],
  isBracketed: boolean,
): boolean {
  if (named.length === 0) return true
  if (kind === 'notes') return false
  if (isBracketed || isLink(named[0])) return true
  // "Ingredientes secos"
  return kind === 'ingredients' ? named.length <= MAX_KIND_WORDS : kind === 'aside' && words > 1
}

/** "massa" in "da massa". */
function partIn(text: string, named: readonly Token[]): string | null {
  const from = isLink(named[0]) ? 1 : 0
  const [head, last] = [named[from + (isLink(named[from]) ? 1 : 0)], named.at(-1)]
  return head === undefined || last === undefined ? null : text.slice(head.start, last.end)
}

interface PartLine {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly first: Token
  readonly isColoned: boolean
  /** It has the words of a part. */
  readonly isPart: boolean
}

/** The reasons why a line is not the name of a part. */
const NO_COMPONENT: readonly ((line: PartLine) => boolean)[] = [
  ({ tokens, isColoned }) => !isColoned && tokens.some(({ key }) => key === ':'),
  ({ tokens, isColoned }) => !isColoned && tokens.some(isNumeric) && !isCountedPart(tokens),
  ({ text, isColoned }) => !isColoned && /[.!?]$/.test(text),
  ({ first, isPart }) => !isPart && METHOD_VERBS.has(first.key),
]
const MAX_SHORT_PART = 4
const FOR = wordSet('para p pra')
const ARTICLES = wordSet('o a os as')

function componentHeading(clean: CleanLine, text: string, tokens: readonly Token[]): Heading | null {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const [first, second] = words
  if (first === undefined || words.length > WIDEST_TITLE) return null
  const names = words.filter((token) => !isLink(token))
  const isColoned = tokens.at(-1)?.key === ':'
  const isPart = namesPart(text, tokens, names[0])
  if (NO_COMPONENT.some((isNone) => isNone({ text, tokens, first, isColoned, isPart }))) return null
  const isFor = second !== undefined && FOR.has(first.key)
  const isArticled = isFor && ARTICLES.has(second.key)
  const title = nameOf(text.slice(startOfName(first, second, names[0])))
  const heading = { kind: 'component', title, rest: null } as const
  if (isColoned) return { ...heading, isCertain: isPart || isFor || clean.isStressed }
  if (!isPart) return null
  const isShort = words.length <= MAX_SHORT_PART
  if (isArticled && isShort) return { ...heading, isCertain: true }
  // "Recheio de leite ninho" can hardly be an ingredient.
  const isUsual = PART_NAMES.has(first.key) && !clean.hasBullet
  const mayStandAlone = isUsual || (isShort && (clean.isStressed || names.length <= 2))
  return mayStandAlone ? { ...heading, isCertain: clean.isStressed || names.length === 1 } : null
}

/** Index of "recheio" in "Para o recheio:"; that of the whole in "Para servir". */
function startOfName(first: Token, second: Token | undefined, name = first): number {
  const isLinked = first.key === 'p' || ARTICLES.has(second?.key ?? '')
  return isLinked && FOR.has(first.key) && second !== undefined ? name.start : first.start
}

function namesPart(text: string, tokens: readonly Token[], name: Token | undefined): boolean {
  if (COMPONENTS.has(name?.key ?? '') || /^pao de lo\b/.test(fold(text))) return true
  return !/^\d/.test(text) && isCountedPart(tokens)
}

/** Words that name a part wherever they stand alone; "ganache" may be bought. */
export const PART_NAMES: ReadonlySet<string> = wordSet(
  'recheio cobertura calda base montagem decoracao massa finalizacao',
)

/** "[Massa]", "(Massa):", "— Massa —" and "Massa (liquidificador)" without the marks around them. */
function nameOf(written: string): string {
  const name = trimOf(written, ':–—-[]{}<>«»“”"=~•|.')
  const isInBrackets = name.endsWith(')') && !name.includes('(')
  return isInBrackets ? trimOf(name.slice(0, -1), ':–—- ') : name
}

/** "1ª camada", "Parte 2", "Camada 1" */
function isCountedPart(tokens: readonly Token[]): boolean {
  return tokens.some(({ key }) => key === 'camada' || key === 'parte') && tokens.length <= 5
}
