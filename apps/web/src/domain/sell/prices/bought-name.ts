// The goods that a recipe's line is bought as: fruit for its juice and zest, eggs for whites and yolks, pods and sticks.

import { boughtLine } from '@ateliedoce/pricing'
import { readIngredient } from '@ateliedoce/recipe-text'

const MAX_REMEMBERED = 2000
const remembered = new Map<string, string | null>()

/** 'limão' for "suco de 2 limões"; null for a line that names its goods itself. */
export function boughtName(text: string): string | null {
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const line = readIngredient(text)
  const { name } = boughtLine(line)
  const bought = name === line.ingredient ? null : name
  remembered.set(text, bought)
  return bought
}
