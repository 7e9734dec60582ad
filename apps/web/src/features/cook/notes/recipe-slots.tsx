import { placeOfStep, WHOLE_RECIPE } from '../../../domain/cook/recipe-additions/own-notes.ts'
import type { PartProps } from '../../../domain/cook/recipe-slots/recipe-parts.ts'
import { NotesAt } from './notes-at.tsx'

export function NotesOfRecipe({ userId, recipe, own }: PartProps<'aboveSteps'>) {
  return (
    <NotesAt
      userId={userId}
      recipeId={recipe.id}
      place={WHOLE_RECIPE}
      position={0}
      notes={own.notes}
      button="words"
    />
  )
}

export function NotesOfStep({ userId, recipe, own, position, text }: PartProps<'step'>) {
  return (
    <NotesAt
      userId={userId}
      recipeId={recipe.id}
      place={placeOfStep({ position, text })}
      position={position}
      notes={own.notes}
      button="icon"
    />
  )
}
