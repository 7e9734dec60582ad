import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOwnRecipe } from '../../../domain/cook/own-recipes/is-own.ts'
import { recipeQuery } from '../../../domain/cook/recipes/queries.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { saysMissing } from '../../../lib/api-error.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { messages } from './messages.ts'

interface OwnRecipeStateProps {
  recipeId: string
  /** Also takes a recipe of a course: any recipe may have bases. */
  isAny?: boolean
  children: (recipe: RecipeRow) => ReactNode
}

/** Reads an own recipe, and shows a notice if there is none. */
export function OwnRecipeState({ recipeId, isAny = false, children }: OwnRecipeStateProps) {
  const { data, isPending, error, refetch } = useQuery(recipeQuery(recipeId))
  if (isPending) return <Spinner size="page" />
  if (data?.kind === 'open' && (isAny || isOwnRecipe(data.recipe))) return children(data.recipe)
  const isUnread = data === undefined && error !== null && !saysMissing(error)
  return (
    <NotFoundState
      title={isUnread ? messages.unread : messages.missing}
      text={isUnread ? undefined : messages.missingText}
      error={error}
      onRetry={() => void refetch()}
      action={
        <Link to="/tools/own-recipes" className={buttonStyle('accent')}>
          {messages.backToList}
        </Link>
      }
    />
  )
}
