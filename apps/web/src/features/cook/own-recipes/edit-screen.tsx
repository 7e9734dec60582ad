import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { contentOf, type OwnRecipeContent } from '../../../domain/cook/own-recipes/content.ts'
import { changeOwnRecipe } from '../../../domain/cook/own-recipes/mutations.ts'
import { RecipeChanged } from '../../../domain/cook/own-recipes/rows.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { failureText, messages } from './messages.ts'
import { RecipeForm, useRecipeForm } from './recipe-form.tsx'

interface EditScreenProps {
  userId: string
  recipe: RecipeRow
  onKept: () => void
}

/** Changes an own recipe. What it was before stays among its versions. */
export function EditScreen({ userId, recipe, onKept }: EditScreenProps) {
  usePageTitle(messages.editTitle)
  const { mutate, isPending, error, reset } = useMutation(changeOwnRecipe(userId))
  const write = (content: OwnRecipeContent, before: OwnRecipeContent | null) =>
    mutate(
      { id: recipe.id, content, before },
      {
        onSuccess: () => {
          form.settle()
          onKept()
        },
      },
    )
  const form = useRecipeForm({
    userId,
    name: `own-recipe-${recipe.id}`,
    before: contentOf(recipe),
    onSave: write,
  })
  const contested = error instanceof RecipeChanged ? error.stored : null
  return (
    <>
      <PageHeader
        title={messages.editTitle}
        description={recipe.title}
        back={<BackLink to="/recipe/$id" params={{ id: recipe.id }} label={messages.seeRecipe} />}
      />
      <div className="page flex flex-col gap-4">
        <Link
          to="/tools/own-recipes"
          search={{ id: recipe.id, parte: 'versoes' }}
          className={buttonStyle('plain', '-ml-3 self-start')}
        >
          <History aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.versions}
        </Link>
        <RecipeForm
          form={form}
          isNew={false}
          saveLabel={messages.saveChanges}
          isSaving={isPending}
          failure={contested === null ? error && failureText('save', error) : messages.contested.text}
          choices={
            contested !== null && (
              <div className="flex flex-wrap gap-3 lg:col-span-2">
                <Button type="button" onClick={() => form.saveOver(contested)}>
                  {messages.contested.saveMine}
                </Button>
                <Button
                  type="button"
                  tone="quiet"
                  onClick={() => {
                    form.beginFrom(contested)
                    reset()
                  }}
                >
                  {messages.contested.takeTheirs}
                </Button>
              </div>
            )
          }
        />
      </div>
    </>
  )
}
