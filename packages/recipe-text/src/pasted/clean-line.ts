// Strips a line of what messages and pages decorate it with: emojis, bullets, emphasis, list numbers.

import { columnsOf, rowOf } from './table-rows.ts'

export interface CleanLine {
  /** With a list number, which may be an amount. */
  readonly text: string
  /** Without a list number. */
  readonly body: string
  /** The list number: 2 for "2) Asse" and "Passo 2: asse". */
  readonly number: number | null
  /** The number's mark leaves no doubt that it counts entries: "2)", "2º", "Passo 2". */
  readonly isNumbered: boolean
  /** The line is a heading of its own kind: "*Massa*", "## Massa", "MASSA". */
  readonly isStressed: boolean
  readonly hasBullet: boolean
  /** The number is of keycap emojis, which may also be an amount. */
  readonly isKeycap: boolean
}

/** Pictographs with their skin tones, joiners and selectors, and flags; digits and marks of text are excluded. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/gu
const TEXT_PICTOGRAPHS = /[©®™↔↕▪▫◾◽▶◀]/u
const KEYCAP = /([0-9])\ufe0f?\u20e3/g
const BULLETS = /^[\s•·▪▫◦‣⁃∙●○■□▢◻◼⬜⬛❏❐❑❒◆◇➢➤➡→►▶»>+✓✔✗✘☐☑☒✦✧★☆❥♥♡–—-]+(?=\S)/u
/** "[ ] 3 ovos", "- [x] 3 ovos", "( ) 3 ovos". */
const CHECK_BOX = /^(?:\[\s?(?:[xXvV✓✔✅☑]\ufe0f?)?\s?\]|\((?:\s|[xX])\))\s{0,3}(?=\S)/u
const BULLET_NUMBER = /^[–—-]\d/
const LIST_NUMBER = /^(\d{1,2})(?:\s?[).ºª°:]|\s?[-–—](?=\s))(?:\s?[-–—])?\s+(?=\S)/u
const GLUED_NUMBER = /^(\d{1,2})[).](?=\p{L})/u
const NAMED_NUMBER = /^(?:passo|etapa|step)\s+(\d{1,2})\s*(?:[:.)º–—-]\s*)?(?=\S)/iu
const ORDINAL = /^(\d{1,2})[ºª°]\s*(?:passo|etapa)?\s*[:.)–—-]?\s*(?=\S)/iu

/** Marks of text direction, soft hyphens and other characters without a glyph; joiners of emojis go with them. */
const HIDDEN = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const HEADING = /^#{1,6}\s+/
const EMPHASISED = /^[*_~]{1,3}[^*_~]+[*_~]{1,3}:?$/u

/** Time is linear in the length. */
export function cleanLine(written: string): CleanLine {
  const raw = NOT_LATIN.test(written) || written.includes('\u00ad') ? written.replace(HIDDEN, '') : written
  const caps = keycapNumber(raw)
  const plain = withoutEmojis(caps?.rest ?? raw)
  const bare = withoutEmphasis(plain.replace(HEADING, ''))
  const unchecked = withoutBullet(bare)
  const row = rowOf(unchecked)
  const text = withSingleBrackets(row?.text ?? withoutColumns(unchecked))
  const isCounted = caps !== null || row?.step !== undefined
  const { number, body, isCertain, isEntry } = isCounted ? unnumbered(text) : listNumber(text)
  return {
    // A number before an amount counts the entry: "1) 3 ovos".
    text: (isEntry ? body : text).trim(),
    body: body.trim(),
    number: caps?.number ?? row?.step ?? number,
    isNumbered: caps !== null || typeof row?.step === 'number' || isCertain,
    isStressed: HEADING.test(plain) || EMPHASISED.test(plain) || isShouted(text),
    hasBullet: unchecked !== bare,
    isKeycap: caps !== null,
  }
}

/** "• 3 ovos", "[ ] 3 ovos" -> "3 ovos". */
function withoutBullet(bare: string): string {
  const isAmount = BULLET_NUMBER.test(bare) && !/^[–—-]{2}/.test(bare)
  return bare.replace(isAmount ? /^[–—-]+/ : BULLETS, '').replace(CHECK_BOX, '')
}

function withoutColumns(text: string): string {
  return columnsOf(text) === null ? withoutLeaders(text) : text.replace(/\t+/g, ' | ')
}

function unnumbered(body: string): ListNumber {
  return { number: null, body, isCertain: false, isEntry: false }
}

/** "1️⃣ Bata", "1️⃣0️⃣ Sirva": the leading keycaps as a number. */
function keycapNumber(raw: string): { number: number; rest: string } | null {
  const lead = /^(?:\s*[0-9]\ufe0f?\u20e3)+|^\s*🔟/u.exec(raw)
  if (lead === null) return null
  const digits = [...lead[0].matchAll(KEYCAP)].map((match) => match[1]).join('')
  return { number: digits === '' ? 10 : Number(digits), rest: raw.slice(lead[0].length) }
}

function withoutEmojis(text: string): string {
  if (!NOT_LATIN.test(text)) return text
  // "3 ovos 🥚🥚": the space before them goes as well.
  return text
    .replace(EMOJI, (sign) => (TEXT_PICTOGRAPHS.test(sign) ? sign : GONE))
    .replace(/ ?\ue000+/g, (found) => (found.startsWith(GONE) ? '' : ' '))
    .trim()
}

const NOT_LATIN = /[\u0250-\u{10ffff}]/u
/** A character of private use in place of each emoji. */
const GONE = '\ue000'

/** "Creme de leite ..... 250 ml" and columns of a table, as "Creme de leite: 250 ml". */
function withoutLeaders(text: string): string {
  if (!/\.{4}|…|\t| {3}/.test(text)) return text
  const cut = text.search(/\.{4}|…{2}|\t| {3}/)
  if (cut <= 0) return text
  const rest = text.slice(cut).replace(/^[.…\s]+/u, '')
  const isColumn = /^\d|^[½¼¾⅓⅔⅛]|^para\s|^a gosto/iu.test(rest) && !/\d/.test(text.slice(0, cut))
  return `${text.slice(0, cut).trimEnd()}${isColumn && !/[:,]\s*$/.test(text.slice(0, cut)) ? (/^\p{L}/u.test(rest) ? ',' : ':') : ''} ${rest}`
}

/** "*Massa*:" -> "Massa:"; "~200 g" and "2*3" stay. */
function withoutEmphasis(text: string): string {
  if (!/[*_~`]/.test(text)) return text.trim()
  return text
    .replace(/(\d)\s?\*\s?(?=\d)/g, '$1\ue001')
    .replace(/[*`]+|~~+|~(?!\s?\d)/g, '')
    .replace(/_+/g, (run, at: number, all: string) =>
      /^[\s:]?$/.test(all.charAt(at - 1)) || /^[\s:]?$/.test(all.charAt(at + run.length)) ? '' : run,
    )
    .replaceAll('\ue001', '*')
    .replace(/[ \t\u00a0]{2,}/g, ' ')
    .trim()
}

interface ListNumber {
  readonly number: number | null
  readonly body: string
  readonly isCertain: boolean
  /** The sign cannot be an amount: it is a letter, or a number before an amount. */
  readonly isEntry: boolean
}

const LETTER = /^(?:\(([a-jA-J])\)|([a-jA-J])[).])\s+(?=\S)/u
const ROMAN = /^(X{0,1}(?:IX|IV|VI{1,3}|I{1,3}|V|X))(?:[).]|\s?[-–—](?=\s))\s+(?=\S)/u
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV']
/** Signs of one to twenty in a circle, in brackets and with a full stop; and of one to ten on dark circles. */
const CIRCLED = /^([①-⑳⑴-⒇⒈-⒛❶-❿➀-➉➊-➓])\s{0,3}(?=\S)/u
const IN_BRACKETS = /^\((\d{1,2})\)\s+(?=\S)/u
/** "2.1 Bata", and not "1.5 L" or "1.5 Xícara". */
const NESTED =
  /^\d{1,2}\.(\d{1,2})\.?\s+(?=\p{Lu}\p{L}{2})(?![Xx][ií]c|[Cc]ol|[Ll]ata|[Cc]opo|[Qq]uilo|[Ll]itro|[Gg]rama|[Pp]acote|[Cc]aix)/u
const BEFORE_AMOUNT = /^(?:\d|[½¼¾⅓⅔⅛]|uma?\s|meia\s)/iu

function listNumber(text: string): ListNumber {
  const lettered = LETTER.exec(text)
  if (lettered !== null) {
    const letter = (lettered[1] ?? lettered[2] ?? 'a').toLowerCase()
    return entry(letter.charCodeAt(0) - 96, text.slice(lettered[0].length))
  }
  const roman = ROMAN.exec(text)
  if (roman !== null) return entry(ROMANS.indexOf(roman[1] ?? '') + 1, text.slice(roman[0].length))
  const circled = CIRCLED.exec(text)
  if (circled !== null) return entry(circledNumber(circled[1] ?? ''), text.slice(circled[0].length))
  const nested = NESTED.exec(text)
  if (nested !== null) return entry(Number(nested[1]), text.slice(nested[0].length))
  const named = NAMED_NUMBER.exec(text) ?? ORDINAL.exec(text)
  const match = named ?? IN_BRACKETS.exec(text) ?? LIST_NUMBER.exec(text) ?? GLUED_NUMBER.exec(text)
  if (match === null) return unnumbered(text)
  const isCertain = named !== null || /^\(?\d+\s?[)]/.test(text)
  const body = text.slice(match[0].length)
  const isEntry = /^\(?\d{1,2}\s?[.)]/.test(text) && BEFORE_AMOUNT.test(body)
  return { number: Number(match[1]), body, isCertain, isEntry }
}

function entry(number: number, body: string): ListNumber {
  return { number, body, isCertain: true, isEntry: true }
}

function circledNumber(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  const first = [0x278a, 0x2780, 0x2776, 0x2488, 0x2474, 0x2460].find((start) => start <= code) ?? code
  return code - first + 1
}

/** "((opcional))" of programs that put brackets around a remark that has its own. */
export function withSingleBrackets(text: string): string {
  return text.includes('((') ? text.replace(/\({2,}/g, '(').replace(/\){2,}/g, ')') : text
}

function isShouted(text: string): boolean {
  if (/[a-z]/.test(text)) return false
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 2 && letters === letters.toUpperCase()
}
