// Parts what follows an amount into the ingredient's name and the note about it.

import type { Token } from './tokens.ts'

export interface NameAndNotes {
  readonly name: string
  readonly notes: readonly string[]
}

/** From these words on, a person says what to do with it, how it should be, or what else would do. */
const NOTE_WORDS: ReadonlySet<string> = new Set([
  'ou',
  'para',
  'opcional',
  'suficiente',
  'ate',
  'mais',
  'e',
  'que',
  'bem',
  'marca',
  'preferencialmente',
  'aproximadamente',
  'cerca',
  'por',
  'grande',
  'grandes',
  'medio',
  'medios',
  'media',
  'medias',
  'pequeno',
  'pequenos',
  'pequena',
  'pequenas',
  'maduro',
  'maduros',
  'madura',
  'maduras',
  'gelado',
  'gelada',
  'morno',
  'morna',
  'quente',
  'fervente',
  'frio',
  'fria',
  'finamente',
  'grosseiramente',
  'levemente',
  'limpo',
  'limpos',
  'limpa',
  'limpas',
  'dissolvido',
  'dissolvida',
  'hidratado',
  'hidratada',
  'separadas',
  'separados',
  'dividido',
  'dividida',
])

/** Participles of preparation, by their stem. */
const PREPARED =
  /^(?:picad|picadinh|cortad|derretid|batid|amassad|triturad|peneirad|torrad|tostad|descascad|espremid|fatiad|lavad|cozid|sovad|laminad|desfiad|escorrid|amolecid|processad|moid|levedad|misturad|temperad|polvilhad|ralad)[oa]s?$/

/** Heads whose preparation makes another product, so that it stays in the name. */
const PRODUCTS: ReadonlySet<string> = new Set([
  'coco ralado',
  'queijo ralado',
  'parmesao ralado',
  'amendoas laminadas',
  'amendoa laminada',
  'cafe moido',
])

const NOTE_PHRASES: readonly (readonly string[])[] = [
  'a gosto',
  'em temperatura',
  'a temperatura',
  'em cubos',
  'em cubinhos',
  'em rodelas',
  'em pedacos',
  'em pedacinhos',
  'em fatias',
  'em tiras',
  'em neve',
  'em ponto',
  'sem casca',
  'sem pele',
  'sem caroco',
  'sem carocos',
  'sem semente',
  'sem sementes',
  'sem soro',
  'com casca',
  'de preferencia',
  'da sua',
  'de sua',
  'q b',
  'ja cozido',
  'ja cozida',
  'a parte',
  'em raspas',
  'em lascas',
].map((phrase) => phrase.split(' '))

/** Reads tokens `from` up to `to`; brackets and what follows the first comma or note word are notes. */
export function splitName(raw: string, tokens: readonly Token[], from: number, to: number): NameAndNotes {
  const { plain, notes } = takeBrackets(raw, tokens, from, to)
  const cut = plain.findIndex((token, index) => startsNote(plain, index, token))
  const nameTokens = cut === -1 ? plain : plain.slice(0, cut)
  const noteTokens = cut === -1 ? [] : plain.slice(cut)
  const words = textOf(raw, noteTokens)
  return { name: textOf(raw, nameTokens), notes: words === '' ? notes : [words, ...notes] }
}

function startsNote(tokens: readonly Token[], index: number, token: Token): boolean {
  if ([',', ';', '+', '=', '|'].includes(token.key)) return true
  if (index === 0) return false
  if (token.key === '-') return !token.glued
  if (NOTE_WORDS.has(token.key)) return true
  if (PREPARED.test(token.key)) return !PRODUCTS.has(`${tokens[index - 1]?.key} ${token.key}`)
  return NOTE_PHRASES.some((phrase) => phrase.every((word, offset) => tokens[index + offset]?.key === word))
}

/** The tokens outside brackets, and the brackets' contents as notes. An unclosed bracket reaches to the end. */
function takeBrackets(
  raw: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): { plain: Token[]; notes: string[] } {
  const plain: Token[] = []
  const notes: string[] = []
  let depth = 0
  let inside: Token[] = []
  for (const token of tokens.slice(from, to)) {
    if ('([{'.includes(token.key)) depth += 1
    else if (')]}'.includes(token.key)) {
      depth = Math.max(0, depth - 1)
      if (depth === 0) {
        notes.push(textOf(raw, inside))
        inside = []
      }
    } else if (depth > 0) inside.push(token)
    else plain.push(token)
  }
  if (inside.length > 0) notes.push(textOf(raw, inside))
  return { plain, notes: notes.filter((note) => note !== '') }
}

/** The written text of these tokens, gaps as single spaces, without marks at its ends. */
function textOf(raw: string, tokens: readonly Token[]): string {
  const text = tokens
    .map((token, index) => (index > 0 && !token.glued ? ' ' : '') + raw.slice(token.start, token.end))
    .join('')
  return text
    .replace(/^[\s,;:.=|-]+/, '')
    .replace(/[\s,;:.=|-]{1,20}$/, '')
    .trim()
}
