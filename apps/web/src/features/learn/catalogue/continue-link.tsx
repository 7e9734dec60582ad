import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recipeQuery } from '../../../domain/cook/recipes/queries.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'
import { stepPlace } from './next-step.ts'

/** Leads to the recipe that was begun, at its step; else to the first that is not done. The whole recipe is prefetched, so that it opens at once. */
export function ContinueLink({ userId, recipeId }: { userId: string; recipeId: string }) {
  const { data } = useQuery(recipeQuery(recipeId))
  const recipe = data?.kind === 'open' ? data.recipe : undefined
  const next = recipe && stepPlace(userId, recipe)?.next
  return (
    <div className="flex flex-col gap-2 sm:items-start">
      <Link
        to={next ? '/recipe/$id/cook' : '/recipe/$id'}
        params={{ id: recipeId }}
        className={buttonStyle('accent')}
      >
        {messages.resume}
      </Link>
      <p className="min-h-6 text-sm text-quiet">
        {recipe && messages.resumeAt(recipe.title, next?.position)}
      </p>
    </div>
  )
}
