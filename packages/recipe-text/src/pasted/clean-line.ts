// Strips a line of what messages and pages decorate it with: emojis, bullets, emphasis, list numbers.

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

/** Pictographs with their skin tones, joiners and selectors, flags; digits and marks of text are none. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/gu
const TEXT_PICTOGRAPHS = /[©®™↔↕▪▫◾◽▶◀]/u
const KEYCAP = /([0-9])\ufe0f?\u20e3/g
const BULLETS = /^[\s•·▪▫◦‣⁃∙●○■□◆◇➢➤➡→►▶»>+✓✔✗☐☑✦✧★☆❥♥♡–—-]+(?=\S)/u
const BULLET_NUMBER = /^[–—-]\d/
const LIST_NUMBER = /^(\d{1,2})(?:\s?[).ºª°:]|\s?[-–—](?=\s))(?:\s?[-–—])?\s+(?=\S)/u
const GLUED_NUMBER = /^(\d{1,2})[).](?=\p{L})/u
const NAMED_NUMBER = /^(?:passo|etapa|step)\s+(\d{1,2})\s*(?:[:.)º–—-]\s*)?(?=\S)/iu
const ORDINAL = /^(\d{1,2})[ºª°]\s*(?:passo|etapa)?\s*[:.)–—-]?\s*(?=\S)/iu

/** Marks of text direction, soft hyphens and other characters without a glyph; joiners of emojis go with them. */
const HIDDEN = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Time is linear in the length. */
export function cleanLine(written: string): CleanLine {
  const raw = NOT_LATIN.test(written) || written.includes('\u00ad') ? written.replace(HIDDEN, '') : written
  const caps = keycapNumber(raw)
  const plain = withoutLeaders(withoutEmojis(caps?.rest ?? raw))
  const heading = /^#{1,6}\s+/.test(plain)
  const isEmphasised = /^[*_~]{1,3}[^*_~]+[*_~]{1,3}:?$/u.test(plain)
  const bare = withoutEmphasis(heading ? plain.replace(/^#+\s+/, '') : plain)
  const isAmount = BULLET_NUMBER.test(bare) && !/^[–—-]{2}/.test(bare)
  const text = isAmount ? bare.replace(/^[–—-]+/, '') : bare.replace(BULLETS, '')
  const found = caps === null ? listNumber(text) : null
  return {
    text: text.trim(),
    body: (found?.body ?? text).trim(),
    number: caps?.number ?? found?.number ?? null,
    isNumbered: caps !== null || (found?.isCertain ?? false),
    isStressed: heading || isEmphasised || isShouted(text),
    hasBullet: text !== bare,
    isKeycap: caps !== null,
  }
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

function listNumber(text: string): { number: number; body: string; isCertain: boolean } | null {
  const named = NAMED_NUMBER.exec(text) ?? ORDINAL.exec(text)
  const match = named ?? LIST_NUMBER.exec(text) ?? GLUED_NUMBER.exec(text)
  if (match === null) return null
  const isCertain = named !== null || /^\d+\s?[)]/.test(text)
  return { number: Number(match[1]), body: text.slice(match[0].length), isCertain }
}

function isShouted(text: string): boolean {
  if (/[a-z]/.test(text)) return false
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length > 2 && letters === letters.toUpperCase()
}
