// Gives every line of a text its use, by the headings above it and by what it looks like itself.

import { fold } from '../text/tokens.ts'
import { withAmountsJoined } from './amount-lines.ts'
import { placeOther, withOthers } from './chat-senders.ts'
import { placeFact } from './facts.ts'
import type { LineReason, PastedLine, PastedMark } from './pasted-recipe.ts'
import { piecesOfLines } from './pieces.ts'
import { placeHeading } from './place-heading.ts'
import { placeBefore, placeIngredient, placeStep } from './place-lines.ts'
import { add, continues, lookOf, nextReal, type Look, type Reading } from './reading.ts'
import { isCapitalised, unwrapped, type SourceLines } from './source-lines.ts'
import { chooseTitle } from './title.ts'

export function classify({ lines, rest }: SourceLines): { lines: PastedLine[]; marks: PastedMark[] } {
  const looks = withOthers(piecesOfLines(withAmountsJoined(unwrapped(lines))).map(lookOf))
  const reading: Reading = {
    section: 'before',
    isMethodSaid: false,
    isAfterPart: false,
    isYieldNext: false,
    hasSteps: false,
    hasIngredients: false,
    saysIngredients: looks.some(({ heading }) => heading?.kind === 'ingredients'),
    saysMethod: looks.some(({ heading }) => heading?.kind === 'method'),
    isCapitalised: isCapitalised(lines),
    lines: [],
    marks: [],
  }
  for (const at of looks.keys()) {
    if (isSecondRecipe(reading, looks, at)) {
      reading.marks.push({ code: 'second-recipe', line: reading.lines.length })
      for (const other of looks.slice(at)) add(reading, other, 'ignored', 'other-recipe')
      break
    }
    place(reading, looks, at)
  }
  if (rest !== null) {
    reading.marks.push({ code: 'too-long', line: reading.lines.length })
    const place = { start: rest.start, end: rest.start + rest.raw.length }
    reading.lines.push({
      text: '',
      raw: rest.raw,
      use: 'ignored',
      why: 'beyond-limit',
      isCertain: true,
      place,
    })
  }
  return { lines: chooseTitle(reading.lines), marks: reading.marks }
}

function place(reading: Reading, looks: readonly Look[], at: number): void {
  const look = looks[at]
  if (look === undefined) return
  const { noise, heading } = look
  const aside = asideAnywhere(looks, at, look)
  if (aside !== null) return add(reading, look, 'ignored', aside)
  if (look.isOfOther === true) return placeOther(reading, look)
  if (placeFact(reading, look)) return
  if (heading !== null && placeHeading(reading, looks, at, heading)) return
  if (noise !== null && isNoiseHere(reading, look)) return add(reading, look, 'ignored', noise)
  reading.isAfterPart = false
  BY_SECTION[reading.section](reading, look, looks, at)
}

/** Why a line is set aside wherever it stands; null for a line that its section decides on. */
function asideAnywhere(looks: readonly Look[], at: number, look: Look): LineReason | null {
  const { noise, heading } = look
  if (isRunningHead(looks, at)) return 'share-or-menu'
  if (isSignature(looks, at)) return 'greeting'
  if (noise === 'decoration' || noise === 'chat-header' || noise === 'link') return noise
  const isSold = noise === 'advert' || noise === 'comment' || look.signs.ingredient !== 'yes'
  return look.isFooter && isSold && heading?.kind !== 'aside' ? noise : null
}

type Place = (reading: Reading, look: Look, looks: readonly Look[], at: number) => void

/** What a line without marks of its own is, by the section in which it stands. */
const BY_SECTION: Readonly<Record<Reading['section'], Place>> = {
  aside: (reading, look) => add(reading, look, 'ignored', 'comment'),
  before: (reading, look, looks, at) => placeBefore(reading, look, nextReal(looks, at)),
  ingredients: (reading, look) => placeIngredient(reading, look),
  method: (reading, _, looks, at) => placeStep(reading, looks, at),
  tools: (reading, look) => add(reading, look, 'ignored', 'tools'),
  notes: (reading, look) => {
    if (look.signs.ingredient === 'yes' && look.clean.hasBullet) placeIngredient(reading, look)
    else add(reading, look, 'note', 'under-heading', true, continues(reading, look, 'note'))
  },
}

const RUNNING_HEAD =
  /^(?:\p{Lu}[\p{Lu} ]{3,40}\s[–—|•-]\s?\d{1,4}|\d{1,4}\s?[–—|•-]\s\p{Lu}[\p{Lu} ]{3,40})$/u

/** "DOCES CASEIROS — 87", alone above the title. */
function isRunningHead(looks: readonly Look[], at: number): boolean {
  const isAlone = at === 0 && looks[1]?.piece.isAfterGap === true
  return isAlone && looks.length > 2 && RUNNING_HEAD.test(looks[0]?.piece.raw ?? '')
}

const FAREWELL =
  /^(?:um |grande |mil |com )?(?:beij\p{L}{1,3}|bj[os]{1,2}|abra[cç]os?|carinho|atenciosamente|att|cordialmente|sauda[cç][oõ]es)\b[^.\d]{0,25}[,!.]?$/iu
const NAME = /^\p{Lu}[\p{L}.]{1,20}(?: (?:d[aeo]s? )?\p{Lu}[\p{L}.]{0,20}){0,3}$/u

/** The name below "Um abraço," at the end of a letter. */
function isSignature(looks: readonly Look[], at: number): boolean {
  const [before, look] = [looks[at - 1], looks[at]]
  const isEnd = at >= looks.length - 2
  return isEnd && look !== undefined && FAREWELL.test(before?.clean.body ?? '') && NAME.test(look.clean.body)
}

/** Words of menus and comments within the method are steps: "Volte ao fogo". */
function isNoiseHere({ section }: Reading, { signs, noise, clean }: Look): boolean {
  if (noise === 'advert') return signs.ingredient !== 'yes'
  if (noise === 'greeting' || noise === 'comment' || noise === 'nutrition') {
    return (
      !(section === 'method' && signs.instruction === 'yes') &&
      !(section === 'ingredients' && signs.ingredient === 'yes')
    )
  }
  if (section === 'ingredients' && signs.ingredient === 'yes') return false
  return (
    section !== 'method' || (clean.number === null && clean.text.length < 40 && !/[.!]$/.test(clean.text))
  )
}

const STANDALONE =
  /^(?:bolo|torta|pudim|mousse|musse|pave|cookies?|brownies?|cheesecake|pao|paes|cupcakes?|quindim|rocambole|panetone|alfajor)\b/

/** A line that names another dish above a list of ingredients of its own, after a whole recipe. */
function isSecondRecipe(reading: Reading, looks: readonly Look[], at: number): boolean {
  const [look, next] = [looks[at], nextReal(looks, at)]
  if (
    !reading.hasSteps ||
    look === undefined ||
    next?.heading?.kind !== 'ingredients' ||
    next.heading.title !== null
  )
    return false
  const words = look.clean.body.split(/\s+/)
  const isDish = STANDALONE.test(fold(look.clean.body))
  return isDish && words.length > 1 && words.length < 9 && !/[.:]$/.test(look.clean.body)
}
