import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addOwnRecipe } from '../../../domain/cook/own-recipes/mutations.ts'
import { failureText, messages } from './messages.ts'
import { RecipeForm, useRecipeForm } from './recipe-form.tsx'

interface WriteRecipeProps {
  userId: string
  onKept: (recipeId: string) => void
}

/** A recipe that is written part by part. */
export function WriteRecipe({ userId, onKept }: WriteRecipeProps) {
  // A request that is sent again adds the same recipe.
  const [id] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation(addOwnRecipe(userId))
  const form = useRecipeForm({
    userId,
    name: 'new-own-recipe',
    before: null,
    onSave: (content) =>
      mutate(
        { id, content },
        {
          onSuccess: () => {
            form.settle()
            onKept(id)
          },
        },
      ),
  })
  return (
    <RecipeForm
      form={form}
      isNew
      saveLabel={messages.save}
      isSaving={isPending}
      failure={error && failureText('save', error)}
    />
  )
}
