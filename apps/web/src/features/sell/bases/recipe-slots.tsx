import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { BasesLink } from './bases-link.tsx'

export function Bases({ recipe }: PartProps<'belowList'>) {
  return <BasesLink recipeId={recipe.id} />
}
