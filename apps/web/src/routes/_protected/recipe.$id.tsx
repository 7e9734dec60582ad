import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BasesLink } from '../../features/sell/bases/bases-link.tsx'
import { HeartButton } from '../../features/learn/favourites/heart-button.tsx'
import { MadeSection } from '../../features/cook/makings/made-section.tsx'
import { NotesAt } from '../../features/cook/notes/notes-at.tsx'
import { EditLink } from '../../features/cook/own-recipes/edit-link.tsx'
import { ChooseButton } from '../../features/cook/own-amounts/choose-button.tsx'
import { OwnAmountAt } from '../../features/cook/own-amounts/own-amount-at.tsx'
import { RecordOpening } from '../../features/learn/progress/record-opening.tsx'
import { useStepTicks } from '../../features/learn/progress/use-step-ticks.ts'
import { PhotoPicker } from '../../features/cook/photos/photo-picker.tsx'
import { RecipePhotos } from '../../features/cook/photos/recipe-photos.tsx'
import { outlineOnHome, takeKnownRecipe } from '../../domain/learn/known-recipes/known-recipes.ts'
import { favouriteReader } from '../../domain/learn/favourites/favourites.ts'
import { withOwnAmounts } from '../../domain/cook/recipe-additions/own-amounts.ts'
import { isOwnRecipe } from '../../domain/cook/own-recipes/is-own.ts'
import { placeOfStep, WHOLE_RECIPE } from '../../domain/cook/recipe-additions/own-notes.ts'
import { ownRecipeQuery } from '../../domain/cook/recipe-additions/queries.ts'
import { useOwnRecipe } from '../../domain/cook/recipe-additions/use-own-recipe.ts'
import { recipeQuery } from '../../domain/cook/recipes/queries.ts'
import type { RecipeRow } from '../../domain/cook/recipes/rows.ts'
import { madeAmount } from '../../domain/cook/recipes/made-amount.ts'
import type { OwnParts } from '../../features/cook/recipes/own-parts.ts'
import { RecipeScreen } from '../../features/cook/recipes/recipe-screen.tsx'
import { readRecipeSearch, stepOfHash } from '../../features/cook/recipes/recipe-search.ts'
import { RecipeScaling } from '../../features/cook/scaling/recipe-scaling.tsx'
import { readScalingSearch } from '../../features/cook/scaling/scaling-search.ts'
import { AddToList } from '../../features/sell/shopping/add-to-list.tsx'
import { isSampleRecipe } from '../../domain/cook/recipes/sample-recipe.ts'
import { kitchenOf } from '../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../domain/sell/kitchen/queries.ts'
import { useIsSignedIn } from '../../lib/session.ts'
import { useWaitingWrites } from '../../lib/waiting-writes.ts'

export const Route = createFileRoute('/_protected/recipe/$id')({
  validateSearch: (search) => ({ ...readRecipeSearch(search), ...readScalingSearch(search) }),
  loader: ({ context: { queryClient, userId }, params: { id } }) => {
    takeKnownRecipe(queryClient, userId, id)
    void queryClient.prefetchQuery(recipeQuery(id))
    if (!isSampleRecipe({ id })) void queryClient.prefetchQuery(ownRecipeQuery(userId, id))
  },
  component: RecipePage,
})

function RecipePage() {
  const { id } = Route.useParams()
  const { userId } = Route.useRouteContext()
  const { aba = 'ingredientes', ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The learner's own cup matters only where weights and volumes meet.
  const kitchenRow = useQuery({ ...kitchenQuery(userId), enabled: search.por !== undefined }).data
  const kitchen = useMemo(() => kitchenOf(kitchenRow), [kitchenRow])
  const router = useRouter()
  const { __TSR_index: entriesBefore, tabChoices = 0 } = useLocation({ select: ({ state }) => state })
  const hash = useLocation({ select: (location) => location.hash })
  const client = useQueryClient()
  const ticksOf = useStepTicks(userId)
  const { own, ownOf } = useOwnParts(userId, id)
  return (
    <RecipeScreen
      key={id}
      recipeId={id}
      tab={aba}
      outline={outlineOnHome(client, userId, id)}
      step={stepOfHash(hash)}
      cookSearch={readScalingSearch(search)}
      ownOf={ownOf}
      ticksOf={(recipe) => (isSampleRecipe(recipe) ? null : ticksOf(recipe))}
      onTab={(tab) => {
        if (tab === aba) return
        void navigate({
          search: (old) => ({ ...old, ...readRecipeSearch({ aba: tab }) }),
          state: { tabChoices: tabChoices + 1 },
          resetScroll: false,
          viewTransition: false,
        })
      }}
      onBack={() => {
        // After a link from outside the app there is no entry to go back to.
        if (entriesBefore > tabChoices) router.history.go(-1 - tabChoices)
        else void navigate({ to: '/recipes' })
      }}
      renderScaled={(recipe, show, scrollToList) => (
        <RecipeScaling
          recipe={recipe}
          ownIngredients={withOwnAmounts(recipe.ingredients, own.amounts)}
          kitchen={kitchen}
          saved={readScalingSearch(search)}
          onOpen={scrollToList}
          renderListEnd={(batch) => {
            const ingredients = withOwnAmounts(recipe.ingredients, own.amounts)
            if (isSampleRecipe(recipe)) return null
            return <AddToList userId={userId} recipe={{ ...recipe, ingredients }} batch={batch} />
          }}
          save={(scaling) =>
            navigate({
              search: (old) => ({ ...old, ...readScalingSearch(scaling) }),
              state: (old) => old,
              replace: true,
              resetScroll: false,
              viewTransition: false,
            })
          }
        >
          {show}
        </RecipeScaling>
      )}
      renderProgress={(recipe) =>
        !isSampleRecipe(recipe) && (
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <RecordOpening userId={userId} itemId={recipe.id} />
            <MadeSection
              userId={userId}
              recipe={recipe}
              amount={madeAmount(recipe, search.rendimento)}
              makings={own.makings}
              renderPhoto={(onPhoto) => <PhotoPicker itemId={recipe.id} onAdded={onPhoto} />}
            />
            <RecipePhotos recipe={recipe} />
          </div>
        )
      }
    />
  )
}

/** What the learner added to the recipe, as parts of its screen. */
function useOwnParts(userId: string, id: string) {
  const { data: result } = useQuery({ ...recipeQuery(id), enabled: useIsSignedIn() })
  const own = useOwnRecipe(userId, id, result?.kind === 'open' ? result.recipe : undefined)
  const isFavourite = favouriteReader(userId, useWaitingWrites(userId))
  const [isChoosing, setChoosing] = useState(false)
  const ownOf = (recipe: RecipeRow): OwnParts => {
    if (isSampleRecipe(recipe)) {
      return { actions: null, noteAt: () => null, amountAt: () => null, belowList: null, edit: null }
    }
    return {
      actions: <HeartButton recipe={recipe} isFavourite={isFavourite(recipe)} />,
      noteAt: (position, text) => (
        <NotesAt
          {...{ userId, position }}
          recipeId={recipe.id}
          place={position === 0 ? WHOLE_RECIPE : placeOfStep({ position, text })}
          notes={own.notes}
          button={position === 0 ? 'words' : 'icon'}
        />
      ),
      amountAt: (position, scaled) => (
        <OwnAmountAt {...{ userId, recipe, position, scaled, isChoosing }} own={own.amounts.get(position)} />
      ),
      belowList: (
        <>
          <ChooseButton isChoosing={isChoosing} onChange={setChoosing} />
          <BasesLink recipeId={recipe.id} />
        </>
      ),
      edit: isOwnRecipe(recipe) && <EditLink recipe={recipe} />,
    }
  }
  return { own, ownOf }
}
