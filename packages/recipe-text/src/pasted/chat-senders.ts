// Finds the senders of a chat who wrote the recipe: messages of others between theirs are not lines of it.

import { add, type Look, type Reading } from './reading.ts'

/** Lines of a recipe from which on a second sender is one of its writers. */
const FEW_LINES = 3

/** The looks with the lines of other senders marked as such. */
export function withOthers(looks: readonly Look[]): readonly Look[] {
  const written = new Map<string, number>()
  for (const look of looks) {
    const { sender } = look.piece
    if (sender !== null) written.set(sender, (written.get(sender) ?? 0) + (isOfRecipe(look) ? 1 : 0))
  }
  if (written.size < 2) return looks
  const most = Math.max(...written.values())
  const isOther = ({ piece: { sender, isChatHeader } }: Look): boolean => {
    const lines = sender === null ? most : (written.get(sender) ?? 0)
    return lines * 2 < most && lines < FEW_LINES && !isChatHeader
  }
  return looks.map((look) =>
    isOther(look) ? { ...look, isOfOther: true, heading: null, noise: look.noise ?? 'greeting' } : look,
  )
}

function isOfRecipe({ noise, signs, heading, clean }: Look): boolean {
  if (noise !== null || isQuestion(clean.text)) return false
  return heading?.isCertain === true || signs.ingredient === 'yes' || signs.instruction === 'yes'
}

/** An answer is set aside; one that reads as a part of the recipe is asked about. */
export function placeOther(reading: Reading, look: Look): void {
  const { signs, clean, noise } = look
  const isOfRecipe = signs.ingredient === 'yes' || signs.instruction === 'yes'
  if (noise === 'greeting' && isOfRecipe && !isQuestion(clean.text))
    return add(reading, look, 'ignored', 'unknown', false)
  add(reading, look, 'ignored', noise ?? 'greeting')
}

function isQuestion(text: string): boolean {
  return /\?[\s?!)\p{Extended_Pictographic}]*$/u.test(text)
}
