import { findPan, type NamedPan } from '@ateliedoce/measures'
import { textsOf } from './ways.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'

/** The pan that the recipe names; null if it names none. */
export function recipePan(recipe: ScalableRecipe): NamedPan | null {
  return findPan(textsOf(recipe))
}
