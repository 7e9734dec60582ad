// Notes beside the method, which was written for the recipe's own amount and pan.

import { findPan, type NamedPan } from '@ateliedoce/measures'
import { panWords } from '../../../domain/cook/pans/pan-words.ts'
import { messages } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import { textsOf, type Way } from './ways.ts'

/**
 * The note beside a sentence of the recipe that names its pan, once another one is used.
 * @returns null where no note is needed
 */
export function panNote(recipe: ScalableRecipe, way: Way): (sentence: string) => string | null {
  if (way.way !== 'forma' || way.factor === null) return () => null
  const own = findPan(textsOf(recipe))
  const words = panWords(way.to)
  return (sentence) => {
    const named = own && findPan([sentence])
    return named && isSame(named, own) ? messages.panOfThis(words) : null
  }
}

function isSame(a: NamedPan, b: NamedPan): boolean {
  return a.shape === b.shape && a.sizesCm.join() === b.sizesCm.join()
}
