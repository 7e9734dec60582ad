// Gives headings their use, and the lines below them a section.

import { fold } from '../text/tokens.ts'
import type { Heading } from './headings.ts'
import { add, nextReal, type Look, type Reading } from './reading.ts'
import { isIntroduction } from './title.ts'
import { DISHES } from './words.ts'

export function placeHeading(
  reading: Reading,
  looks: readonly Look[],
  at: number,
  heading: Heading,
): boolean {
  const look = looks[at]
  if (look === undefined) return false
  const { kind } = heading
  if (kind === 'component') return placePart(reading, looks, at, heading)
  // A heading with more than its name was cut before. One that could not be cut does not count as a heading, so that none of its text is lost.
  if (heading.rest !== null && (kind === 'ingredients' || kind === 'method')) return false
  reading.isAfterPart = heading.title !== null
  reading.section = kind
  if (kind === 'ingredients') add(reading, look, 'ingredients-heading', 'labelled', heading.isCertain)
  else if (kind === 'method') {
    reading.isMethodSaid = true
    add(reading, look, 'method-heading', 'labelled', heading.isCertain)
  } else if (kind === 'notes' && heading.rest !== null) add(reading, look, 'note', 'labelled')
  else
    add(
      reading,
      look,
      'ignored',
      kind === 'aside' ? 'share-or-menu' : kind === 'tools' ? 'tools' : 'labelled',
    )
  return true
}

/** "Rosca de coco da dona Lurdes" */
function namesDish({ clean, signs }: Look): boolean {
  return beginsAsDish(clean.body) && (signs.reading?.quantity ?? null) === null
}

function beginsAsDish(text: string): boolean {
  const [first = ''] = fold(text).split(/[^\p{L}-]+/u)
  return DISHES.has(first)
}

/** The reasons why words that name a part do not name one here. */
const NO_PART: readonly ((reading: Reading, look: Look, next: Look, heading: Heading) => boolean)[] = [
  ({ section }) => section === 'aside' || section === 'tools',
  // "Finalização - polvilhe o cacau" is a step, "Recheio" alone is a name.
  (_, { signs, clean }) =>
    !clean.body.endsWith(':') &&
    (signs.ingredient === 'yes' || (signs.instruction === 'yes' && /[:–—-]\s/u.test(clean.body))),
  (_, _look, { signs, heading }) =>
    signs.ingredient === 'no' && signs.instruction === 'no' && heading?.kind !== 'ingredients',
  ({ section, saysIngredients }, _, next, { isCertain }) =>
    section === 'before' && !isCertain && saysIngredients && next.signs.ingredient !== 'yes',
  // "Mãe mandou no grupo:" leads to the title below it.
  ({ section }, _, next, { isCertain }) => section === 'before' && !isCertain && namesDish(next),
  mayBeTitle,
  ({ section }, _, { signs, heading }) =>
    section === 'before' && signs.ingredient === 'no' && heading === null,
]

/** A title without a colon: "Bolo de cenoura" above its ingredients. */
function mayBeTitle({ section, lines }: Reading, { clean }: Look, next: Look, { title }: Heading): boolean {
  if (section !== 'before' || clean.body.endsWith(':') || /^para\b/i.test(clean.body)) return false
  const isDish = DISHES.has(fold(title ?? '').split(' ')[0] ?? '')
  const rivals = lines.filter(isIntroduction)
  const isOnlyDish = isDish && /\s/.test(clean.body) && !rivals.some(({ text }) => beginsAsDish(text))
  return (rivals.length === 0 || isOnlyDish) && (next.heading === null || isDish)
}

/** "Massa:", "Para o recheio", "COBERTURA". */
function placePart(reading: Reading, looks: readonly Look[], at: number, heading: Heading): boolean {
  const [look, next] = [looks[at], nextReal(looks, at)]
  if (look === undefined || next === null) return false
  if (NO_PART.some((isNone) => isNone(reading, look, next, heading))) return false
  if (reading.section === 'before' || reading.section === 'notes')
    reading.section = next.signs.instruction === 'yes' ? 'method' : 'ingredients'
  reading.isAfterPart = true
  add(reading, look, 'heading', 'labelled', heading.isCertain)
  return true
}
