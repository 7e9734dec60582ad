// Gives headings their use, and the lines below them a section.

import { fold } from '../text/tokens.ts'
import type { Heading } from './headings.ts'
import { add, isCandidate, nextReal, type Look, type Reading } from './reading.ts'
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
  // A heading with more than its name is cut before; one that could not be is no heading, so that nothing of it is lost.
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

/** "Massa:", "Para o recheio", "COBERTURA". */
function placePart(reading: Reading, looks: readonly Look[], at: number, heading: Heading): boolean {
  const [look, next] = [looks[at], nextReal(looks, at)]
  if (look === undefined || reading.section === 'aside' || reading.section === 'tools') return false
  const { signs, clean } = look
  // "Finalização - polvilhe o cacau" is a step, "Recheio" alone is a name.
  const isSentence = signs.instruction === 'yes' && /[:–—-]\s/u.test(clean.body)
  if ((signs.ingredient === 'yes' || isSentence) && !clean.body.endsWith(':')) return false
  const isFollowed =
    next !== null &&
    (next.signs.ingredient !== 'no' ||
      next.signs.instruction !== 'no' ||
      next.heading?.kind === 'ingredients')
  const isOpening =
    reading.section === 'before' && reading.saysIngredients && next?.signs.ingredient !== 'yes'
  if (!isFollowed || (isOpening && !heading.isCertain)) return false
  // "Mãe mandou no grupo:" leads to the title below it.
  if (reading.section === 'before' && !heading.isCertain && namesDish(next)) return false
  // A title without a colon: "Bolo de cenoura" above its ingredients.
  const isDish = DISHES.has(fold(heading.title ?? '').split(' ')[0] ?? '')
  const rivals = reading.lines.filter(isCandidate)
  const isOnlyDish = isDish && /\s/.test(clean.body) && !rivals.some(({ text }) => beginsAsDish(text))
  const mayBeTitle =
    reading.section === 'before' && !clean.body.endsWith(':') && (rivals.length === 0 || isOnlyDish)
  if (mayBeTitle && (next.heading === null || isDish) && !/^para\b/i.test(clean.body)) return false
  if (reading.section === 'before' && next.signs.ingredient === 'no' && next.heading === null) return false
  if (reading.section === 'before' || reading.section === 'notes')
    reading.section = next.signs.instruction === 'yes' ? 'method' : 'ingredients'
  reading.isAfterPart = true
  add(reading, look, 'heading', 'labelled', heading.isCertain)
  return true
}
