// Text copied from web pages: "2 x&iacute;caras", "<li>2 ovos</li>".
import { lastIndexWhere } from './last-index.ts'

const LETTERS: readonly (readonly [ends: string, letters: string, characters: string])[] = [
  ['acute', 'aeiouAEIOU', 'áéíóúÁÉÍÓÚ'],
  ['grave', 'aA', 'àÀ'],
  ['circ', 'aeoAEO', 'âêôÂÊÔ'],
  ['tilde', 'aonAON', 'ãõñÃÕÑ'],
  ['uml', 'uU', 'üÜ'],
  ['cedil', 'cC', 'çÇ'],
]
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LETTERS.flatMap(([end, letters, characters]) =>
    Array.from(letters, (letter, index): [string, string] => [`${letter}${end}`, characters.charAt(index)]),
  ),
  ['nbsp', ' '],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['frac13', '⅓'],
  ['frac23', '⅔'],
  ['frasl', '⁄'],
  ['ordm', 'º'],
  ['ordf', 'ª'],
  ['deg', '°'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['bull', '•'],
  ['middot', '·'],
  ['times', '×'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['lsquo', '‘'],
  ['hellip', '…'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['frac15', '⅕'],
  ['frac18', '⅛'],
  ['frac38', '⅜'],
  ['reg', '®'],
  ['copy', '©'],
  ['trade', '™'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['shy', '\u00ad'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['half', '½'],
  ['euro', '€'],
  ['sbquo', '‚'],
  ['bdquo', '„'],
  ['prime', '′'],
  ['plusmn', '±'],
  ['asymp', '≈'],
  ['le', '≤'],
  ['ge', '≥'],
])

// Every part has a maximum length, so that matching stays linear.
const MARKUP = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));|<\/?[a-zA-Z][^<>]{0,80}>/g

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));/g

/** The text with its character references resolved; unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    ENTITY,
    (written, decimal?: string, hexadecimal?: string, name?: string) =>
      characterOf(decimal, hexadecimal, name) ?? written,
  )
}

/** Escapes of escapes: "&amp;amp;iacute;" has been through three programs. */
const MAX_ESCAPES = 3

/** The text with its character references resolved, also those that were escaped again. */
export function decodeEscapes(text: string): string {
  let written = text
  for (let count = 0; count < MAX_ESCAPES; count += 1) {
    const decoded = decodeEntities(written)
    if (decoded === written) break
    written = decoded
  }
  return written
}

export interface PlainText {
  readonly text: string
  /** Maps an index of the plain text to the index in the written text. */
  readonly placeOf: (index: number) => number
}

/** Null for text without markup. */
export function withoutMarkup(raw: string): PlainText | null {
  if (!/[&<]/.test(raw)) return null
  const cuts: { at: number; shift: number }[] = []
  let [text, from] = ['', 0]
  for (const match of raw.matchAll(MARKUP)) {
    const [written, decimal, hexadecimal, name] = match
    const character = characterOf(decimal, hexadecimal, name)
    if (character === null) continue
    text += raw.slice(from, match.index) + character
    from = match.index + written.length
    cuts.push({ at: text.length, shift: from - text.length })
  }
  if (cuts.length === 0) return null
  text += raw.slice(from)
  const placeOf = (index: number): number =>
    index + (cuts[lastIndexWhere(cuts, ({ at }) => at <= index)]?.shift ?? 0)
  return { text, placeOf }
}

/** Null for an unknown entity; a space for a tag. */
function characterOf(decimal?: string, hexadecimal?: string, name?: string): string | null {
  if (name !== undefined) return NAMED.get(name) ?? null
  if (decimal === undefined && hexadecimal === undefined) return ' '
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : null
}
