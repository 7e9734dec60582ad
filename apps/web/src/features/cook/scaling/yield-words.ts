import { panOfRecipe } from '../../../domain/cook/pans/pan-choice.ts'
import { panInShort } from '../../../domain/cook/pans/pan-words.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { batchOf } from './batch-of.ts'
import { messages } from './messages.ts'
import { recipePan } from './recipe-pan.ts'
import type { ScalingView } from './scaling-view.ts'

/** The product and its pan; '' where unknown. */
export function yieldWords(
  recipe: ScalableRecipe,
  { way, summary }: ScalingView,
  batch: ReturnType<typeof batchOf>,
): readonly [made: string, pan: string] {
  const { yield_quantity: own, yield_unit: unit } = recipe
  const written = own === null ? '' : yieldText(own, unit)
  const named = recipePan(recipe)
  const isOtherPan = way.way === 'forma' && way.factor !== null
  // Another amount does not fit the recipe's pan.
  const isOtherAmount = way.way !== 'forma' && way.factor !== null && way.factor !== 1
  const ownPan = named === null || isOtherAmount ? '' : panInShort(panOfRecipe(named))
  const pan = isOtherPan ? panInShort(way.to) : ownPan
  if (batch === null || batch === 'wrong') return [written === '' ? '' : messages.yields(written), pan]
  const made = batch.made === null ? '' : yieldText(batch.made.quantity, batch.made.unit)
  if (made === '' || written === '') return [made === '' ? summary : messages.yields(made), pan]
  return [made === written ? messages.yields(made) : messages.yieldsNow(made, written), pan]
}
