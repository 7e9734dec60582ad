// Whites and yolks are bought as eggs.

import { identifyLine } from '@ateliedoce/measures'
import { boughtLine } from '@ateliedoce/pricing'
import { readIngredient } from '@ateliedoce/recipe-text'

export type EggHalf = 'clara' | 'gema'

const MAX_REMEMBERED = 2000
const remembered = new Map<string, EggHalf | 'ovo' | null>()

/** The kind of egg that a line takes (whole, yolk, white); null for any other ingredient. */
export function eggPartOf(text: string): EggHalf | 'ovo' | null {
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const line = readIngredient(text)
  const { part: half } = boughtLine(line)
  const value = half === 'clara' || half === 'gema' ? half : identifyLine(line).value
  const part = value === 'clara' || value === 'gema' || value === 'ovo' ? value : null
  remembered.set(text, part)
  return part
}
