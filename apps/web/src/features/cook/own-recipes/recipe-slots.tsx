import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { EditLink } from './edit-link.tsx'

export function EditOwnRecipe({ recipe }: PartProps<'belowIngredients'>) {
  return <EditLink recipe={recipe} />
}
