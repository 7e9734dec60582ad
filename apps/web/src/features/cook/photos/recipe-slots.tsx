import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { RecipePhotos } from './recipe-photos.tsx'

export function PhotoOfMaking({ recipe, onPhoto }: PartProps<'photo'>) {
  return <PhotoPicker itemId={recipe.id} onAdded={onPhoto} />
}

export function Photos({ recipe }: PartProps<'afterSteps'>) {
  return <RecipePhotos recipe={recipe} />
}
