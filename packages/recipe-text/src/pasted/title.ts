// Chooses the title among the lines before the ingredients.

import { tokenize } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { cleanLine } from './clean-line.ts'
import type { PastedLine } from './pasted-recipe.ts'
import { signsOf } from './signs.ts'
import { DISHES } from './words.ts'

const LONGEST_TITLE = 120
const MAX_WORDS = 16

/** The lines with one of the introduction as the title; without a candidate, unchanged. */
export function chooseTitle(lines: readonly PastedLine[]): PastedLine[] {
  const hasPlainDish = lines.some((line) => isIntroduction(line) && beginsAsDish(line.text))
  const scores = lines.map((line, at) => (isIntroduction(line) ? scoreOf(line, at, hasPlainDish) : 0))
  const best = Math.max(0, ...scores)
  const chosen = best === 0 ? -1 : scores.indexOf(best)
  const rivals = scores.filter((score) => score > best - 2).length - 1
  return lines.map((line, at) => {
    if (at === chosen)
      return {
        ...line,
        text: nameIn(cleanLine(line.raw).body),
        use: 'title',
        why: 'first-line',
        isCertain: rivals === 0 && best > 2,
      }
    return chosen !== -1 && at > chosen && isAboveIngredients(lines, at) ? beforeFirst(line) : line
  })
}

const MAX_WORDS_OF_PART = 5

/** Between the title and the first ingredient stand a part's name or ingredients without an amount. */
function isAboveIngredients(lines: readonly PastedLine[], at: number): boolean {
  const line = lines[at]
  if (line === undefined || !isIntroduction(line) || /^\s*\(|[.!?]$/.test(line.raw)) return false
  const next = lines.slice(at + 1, at + 1 + MAX_LINES_ABOVE).find((other) => !isIntroduction(other))
  return next?.use === 'ingredient' && line.raw.split(/\s+/).length <= MAX_WORDS_OF_PART
}

function beginsAsDish(text: string): boolean {
  return DISHES.has(tokenize(text.slice(0, LONGEST_TITLE)).find(({ kind }) => kind === 'word')?.key ?? '')
}

const MAX_LINES_ABOVE = 4

/** A line above the recipe, which may be its title. */
export function isIntroduction({ use, why }: PastedLine): boolean {
  return use === 'ignored' && why === 'introduction'
}

function beforeFirst(line: PastedLine): PastedLine {
  const { hasBullet, text } = cleanLine(line.raw)
  const use = hasBullet || signsOf(text).ingredient === 'yes' ? 'ingredient' : 'heading'
  return { ...line, use, why: 'under-heading', isCertain: false }
}

/** "segue a receita do bolo de fubá:" names a dish. */
const NAMED =
  /\breceit(?:a|inha)\s+(?:d[aeo]s?\s+)(?:(?:meu|minha|nosso|nossa)\s+)?([\p{L}][^:.,!?\n]{2,60})/iu

const PEOPLE = wordSet('vovo vo avo minha meu mae tia dona casa familia sogra amiga chef nona bisa prima')

/** The dish that a line names, or the line itself. */
export function nameIn(body: string): string {
  return dishIn(body) ?? body.replace(LEADS_TO_NAME, '').trim()
}

/** "Como fazer |chocotone|", "Aprenda a fazer o |pudim|", "AULA 4 – |Trufas|": words before the dish. */
const LEADS_TO_NAME =
  /^\s*(?:(?:como (?:se )?(?:faz|fazer|preparar)|aprenda (?:a|como) (?:fazer|preparar)|veja como fazer)\s+(?:o |a |os |as |um |uma )?(?=\p{L}{3})|(?:aula|m[oó]dulo)\s+\d{1,3}\s*[–—:.-]\s*(?=\p{L}{3}))/iu

/** The dish of "segue a receita do bolo de fubá"; null without one. */
export function dishIn(body: string): string | null {
  const named = NAMED.exec(body)?.[1]?.trim() ?? ''
  const [first] = tokenize(named)
  if (first === undefined) return null
  const isLabel = /^receit/i.test(body) && !PEOPLE.has(first.key)
  return isLabel || DISHES.has(first.key) ? named : null
}

const TALK = /^(?:oi+e*|ol[aá]|gente|meninas|pessoal|amigas?|bom dia|boa (?:tarde|noite)|hoje)(?![\p{L}])/iu

function scoreOf({ raw }: PastedLine, at: number, hasPlainDish: boolean): number {
  const { body: whole, isStressed } = cleanLine(raw)
  const body = nameIn(whole)
  const words = tokenize(body).filter(({ kind }) => kind === 'word')
  if (words.length === 0 || words.length > MAX_WORDS || body.length > LONGEST_TITLE) return 0
  if (/[.?]$/.test(body) && words.length > 4) return 0
  const isDish = words.slice(0, 4).some(({ key }) => DISHES.has(key))
  const isLabelled = /^(?:t[ií]tulo|receita)\s*:/iu.test(body)
  const isNearTop = at < 3 ? 1 : 0
  // "Oi gente, trouxe a receita de brownie que vocês pediram!" names it in passing.
  const isTalk = hasPlainDish && TALK.test(whole) ? 3 : 0
  return (
    1 +
    (isDish ? 3 : 0) +
    (isStressed ? 2 : 0) +
    (isLabelled ? 4 : 0) +
    isNearTop -
    isTalk -
    (/[!:,]$/.test(body) ? 1 : 0) -
    (/^\s*\(.*\)\s*$/su.test(raw) ? 4 : 0)
  )
}
