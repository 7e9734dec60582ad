import { withOwnAmounts } from '../../../domain/cook/recipe-additions/own-amounts.ts'
import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { AddToList } from './add-to-list.tsx'

export function ListForShopping({ userId, recipe, own, batch }: PartProps<'listEnd'>) {
  const ingredients = withOwnAmounts(recipe.ingredients, own.amounts)
  return <AddToList userId={userId} recipe={{ ...recipe, ingredients }} batch={batch} />
}
