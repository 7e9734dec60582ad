/**
 * The one folding of all PDFs: what a face has no glyph for is written as a readable equal (Unicode's NFKC and the tables below), as a word for the
 * usual pictographs, or as `UNKNOWN`. Nothing is left out but marks without a shape of their own, and a sign never joins its neighbours to another number or word.
 */

import { blockEqual } from './fold-blocks.ts'
import { SIGNS, WORDS } from './fold-signs.ts'

/** Stands for a sign that has no readable equal, once for each run of such signs. */
const UNKNOWN = '[?]'

const SMALL_CAPITALS = new Map<string, string>(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnoprstuvwyz'[at] ?? '']),
)
/** Lines through what they stand on. */
const STROKE = /[\u0334-\u0338\u20D2\u20D3\u20E5\u20EB]/u
const STROKES = /[\u0334-\u0338\u20D2\u20D3\u20E5\u20EB]/gu
/** A relation or an arrow with a stroke that negates it. */
const NEGATED = /^[\p{Sm}\u2190-\u21FF][\u0337\u0338\u20D2]/u
const PROHIBITED = /\u20E0/u
const ENCLOSED = /[\u20DD-\u20DF\u20E2-\u20E4]/u
const WORD_CHARACTER = /[\p{L}\p{N}]$/u
const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

interface Piece {
  readonly text: string
  /** True for what must not touch a letter or a digit. */
  readonly isApart: boolean
}

/**
 * @param has tells whether a face draws a code point
 * @returns only code points that a face has; text that the faces draw whole stays as it is, so folding twice changes nothing
 */
export function foldText(text: string, has: (codePoint: number) => boolean): string {
  const draws = (part: string) =>
    part !== '' && Array.from(part).every((each) => has(each.codePointAt(0) ?? 0))
  let folded = ''
  let wasApart = false
  for (const segment of segmentsOf(visible(text))) {
    for (const { text: part, isApart } of typeof segment === 'string'
      ? piecesOf(segment, draws)
      : struck(segment, has)) {
      if (part === UNKNOWN && folded.endsWith(UNKNOWN)) continue
      const touches = WORD_CHARACTER.test(folded) || (wasApart && folded !== '' && !folded.endsWith(' '))
      const startsWord = /^[\p{L}\p{N}]/u.test(part)
      if ((isApart && touches) || (wasApart && startsWord && !folded.endsWith(' '))) folded += ' '
      folded += part
      wasApart = isApart
    }
  }
  return folded
}

interface Struck {
  /** Without its strokes. */
  readonly text: string
}

/** Graphemes, those that a line goes through joined: "l\u0336e\u0336i\u0336t\u0336e\u0336" is one. */
function segmentsOf(text: string): readonly (string | Struck)[] {
  const segments: (string | Struck)[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = segments.at(-1)
    // A line through a relation negates it; through anything else it strikes it out.
    if (!STROKE.test(segment) || NEGATED.test(segment)) segments.push(segment)
    else if (typeof last === 'object')
      segments[segments.length - 1] = { text: last.text + withoutStrokes(segment) }
    else segments.push({ text: withoutStrokes(segment) })
  }
  return segments
}

function withoutStrokes(segment: string): string {
  return segment.replaceAll(STROKES, '')
}

/** Struck-out text is marked in words, since without its strokes it would read as valid. */
function struck({ text }: Struck, has: (codePoint: number) => boolean): readonly Piece[] {
  return [{ text: `(riscado: ${foldText(text, has).trim()})`, isApart: true }]
}

/** Composed letters and one kind of space. Marks of direction, joiners and variation selectors have no shape of their own. */
function visible(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(JOINED_PICTOGRAPHS, KEPT_JOINER)
    .replaceAll(/[\s\p{Cc}\p{Zs}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\u034F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu, '')
    .replaceAll(KEPT_JOINER, JOINER)
    .replaceAll(SMALL_FRACTION, (_, before: string, over: string, under: string) => {
      const fraction = `${over}/${under}`.normalize('NFKC')
      return before === '' ? fraction : `${before} ${fraction}`
    })
    .replaceAll(/(\p{L})([₀-₉]+)/gu, (_, letter: string, digits: string) => letter + digits.normalize('NFKC'))
}

/** Joins pictographs to one that the first of them names: a woman and a pan to a cook. */
const JOINER = '\u200D'
const JOINED_PICTOGRAPHS =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu
/** Stands for a joiner while the others are taken out. */
const KEPT_JOINER = '\uFDD0'

/** "1¹⁄₂", "³/₄": digits above and below a stroke, and the digit before them. */
const SMALL_FRACTION = /(\d?)([⁰¹²³⁴-⁹]+)[⁄∕/]([₀-₉]+)/gu

type Draws = (part: string) => boolean

function piecesOf(segment: string, draws: Draws): readonly Piece[] {
  if (draws(segment)) return [{ text: segment, isApart: false }]
  const keycap = /^(.)\u20E3$/u.exec(segment)
  if (keycap) return [{ text: `(${keycap[1] ?? ''})`, isApart: true }]
  if (PROHIBITED.test(segment)) return around(segment, PROHIBITED, '(não: ', draws)
  if (ENCLOSED.test(segment)) return around(segment, ENCLOSED, '(', draws)
  if (STROKE.test(segment)) return [{ text: `não ${textOf(withoutStrokes(segment), draws)}`, isApart: true }]
  const flag = Array.from(segment).filter((each) => /\p{Regional_Indicator}/u.test(each))
  if (flag.length > 0) return [{ text: `(${flag.map(regionalLetter).join('')})`, isApart: true }]
  const [first = ''] = segment
  const letters = Array.from(segment)
  // Skin tones and joined persons belong to the pictograph that they follow.
  const isPictograph = /^\p{Extended_Pictographic}/u.test(segment) && !isEnclosedLetter(first)
  return (isPictograph ? [first] : letters).map((letter, at) => pieceOf(letter, at > 0, draws))
}

/** A sign within a mark that encloses it. */
function around(segment: string, mark: RegExp, before: string, draws: Draws): readonly Piece[] {
  return [{ text: `${before}${textOf(segment.replace(mark, ''), draws)})`, isApart: true }]
}

function textOf(segment: string, draws: Draws): string {
  return piecesOf(segment, draws)
    .map(({ text }) => text)
    .join('')
}

function pieceOf(letter: string, isFollowing: boolean, draws: Draws): Piece {
  if (draws(letter)) return { text: letter, isApart: false }
  const sign = SIGNS[letter] ?? SMALL_CAPITALS.get(letter)
  if (sign !== undefined && draws(sign)) return { text: sign, isApart: false }
  const word = WORDS[letter]
  if (word !== undefined) return { text: word, isApart: true }
  if (isEnclosedLetter(letter)) return { text: enclosedLetter(letter), isApart: false }
  const block = blockEqual(letter)
  if (block !== null && draws(block.text)) return block
  // An accent that the face lacks is left to the letter below it; a line through the letter changes its meaning.
  if (isFollowing && /\p{M}/u.test(letter) && !STROKE.test(letter)) return { text: '', isApart: false }
  const equal = Array.from(letter.normalize('NFKC'), (each) => SIGNS[each] ?? WORDS[each] ?? each).join('')
  const isApart = /[\p{S}\p{No}\p{Nl}]/u.test(letter)
  // Enclosed numbers stand as a mark of their own.
  const shown = isApart && /^\d+$/.test(equal) ? `(${equal})` : equal
  if (draws(shown)) return { text: shown, isApart }
  const parts = equal.normalize('NFD')
  const plain = parts.replaceAll(/\p{M}/gu, '')
  // A line through a sign turns it into its opposite.
  return draws(plain) && !STROKE.test(parts) ? { text: plain, isApart } : { text: UNKNOWN, isApart: true }
}

function regionalLetter(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 0x41)
}

/** Ⓐ ⓐ 🄰 🅐 🅰: letters of styled names. */
function isEnclosedLetter(letter: string): boolean {
  return /^[\u24B6-\u24E9\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]$/u.test(letter)
}

function enclosedLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code <= 0x24e9) return String.fromCodePoint(code < 0x24d0 ? code - 0x24b6 + 0x41 : code - 0x24d0 + 0x61)
  return String.fromCodePoint(((code - 0x1f130) % 0x20) + 0x41)
}
