import type { Kitchen } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useKitchen } from '../../domain/sell/kitchen/use-kitchen.ts'
import { takeKnownRecipe } from '../../domain/learn/known-recipes/known-recipes.ts'
import { isOwnRecipe } from '../../domain/cook/own-recipes/is-own.ts'
import { withOwnAmounts } from '../../domain/cook/recipe-additions/own-amounts.ts'
import { ownScaled } from '../../domain/cook/recipe-additions/own-scaled.ts'
import { placeOfStep } from '../../domain/cook/recipe-additions/own-notes.ts'
import {
  useRecipeAdditions,
  type RecipeAdditions,
} from '../../domain/cook/recipe-additions/use-recipe-additions.ts'
import type { Cooking } from '../../domain/cook/recipes/cooking-place.ts'
import { madeAmount } from '../../domain/cook/recipes/made-amount.ts'
import { recipeQuery } from '../../domain/cook/recipes/queries.ts'
import type { RecipeRow } from '../../domain/cook/recipes/rows.ts'
import { isSampleRecipe } from '../../domain/cook/recipes/sample-recipe.ts'
import { StepTimers } from '../../domain/cook/timers/step-timers.tsx'
import { CookTogether } from '../../features/cook/cook-together/cook-together.tsx'
import { readInvitation, type InvitationSearch } from '../../features/cook/cook-together/invitation.ts'
import { Afterwards } from '../../features/cook/cooking/afterwards.tsx'
import { CookingScreen } from '../../features/cook/cooking/cooking-screen.tsx'
import { HowItWent } from '../../features/cook/makings/how-it-went.tsx'
import { useLoggedMaking } from '../../features/cook/makings/use-logged-making.ts'
import { noteDrafts } from '../../features/cook/notes/note-draft.ts'
import { NotesAt } from '../../features/cook/notes/notes-at.tsx'
import { PhotoPicker } from '../../features/cook/photos/photo-picker.tsx'
import { useCooking } from '../../features/learn/progress/use-cooking.ts'
import { amountText, readAmountText, scaledRecipe } from '../../features/cook/scaling/scaled-recipe.ts'
import { readScalingSearch, type ScalingSearch } from '../../domain/cook/batches/scaling-search.ts'

export const Route = createFileRoute('/_protected/recipe/$id_/cook')({
  validateSearch: (search): ScalingSearch & InvitationSearch => ({
    ...readScalingSearch(search),
    ...readInvitation(search),
  }),
  staticData: { withoutNavigation: true, isShared: true },
  loader: ({ context: { queryClient, userId }, params: { id } }) => {
    takeKnownRecipe(queryClient, userId, id)
    void queryClient.prefetchQuery(recipeQuery(id))
  },
  component: CookingPage,
})

function CookingPage() {
  const { id } = Route.useParams()
  const { userId } = Route.useRouteContext()
  const { junto = null, ...scaling } = Route.useSearch()
  const asked = amountText(scaling)
  const navigate = Route.useNavigate()
  const setInvitation = useCallback(
    (code: string | null) =>
      void navigate({ search: (search) => ({ ...search, junto: code ?? undefined }), replace: true }),
    [navigate],
  )
  const kitchen = useKitchen(userId)
  const { data: result } = useQuery(recipeQuery(id))
  const own = useRecipeAdditions(userId, id, result?.kind === 'open' ? result.recipe : undefined)
  const { amounts } = own
  const drafts = useMemo(() => noteDrafts(userId, id), [userId, id])
  const scaledTo = useScaled(kitchen, amounts)
  const { cookingOf, minutesOf, logged, noteWritten } = useLoggedCooking(userId, own, asked)
  const leave = useLeave(id)
  return (
    <CookingScreen
      key={id}
      recipeId={id}
      amount={asked === '' ? null : asked}
      cookingOf={cookingOf}
      scaledTo={scaledTo}
      kitchen={kitchen}
      onLeave={leave}
      // Guests could not read a recipe of the learner's own.
      renderCompany={(recipe, step, count) =>
        isSampleRecipe(recipe) || isOwnRecipe(recipe) ? null : (
          <CookTogether
            userId={userId}
            recipeId={id}
            recipeTitle={recipe.title}
            code={junto}
            onCode={setInvitation}
            step={step}
            count={count}
          />
        )
      }
      renderTimers={(recipe, step) => <StepTimers recipe={recipe} step={step} size="stage" withoutAdvice />}
      renderStepParts={(recipe, step) =>
        !isSampleRecipe(recipe) && (
          <NotesAt
            userId={userId}
            recipeId={recipe.id}
            place={placeOfStep(step)}
            position={step.position}
            notes={own.notes}
            button="large"
            drafts={drafts}
          />
        )
      }
      renderMade={(recipe) =>
        logged && (
          <HowItWent
            key={logged.id}
            userId={userId}
            making={logged}
            minutes={minutesOf(recipe)}
            onWritten={noteWritten}
            renderPhoto={(onPhoto) => <PhotoPicker itemId={recipe.id} onAdded={onPhoto} />}
          />
        )
      }
      renderAfterwards={(recipe, amount) => (
        <Afterwards
          recipeId={recipe.id}
          search={readAmountText(amount)}
          isOwn={withOwnAmounts(recipe.ingredients, amounts) !== recipe.ingredients}
        />
      )}
    />
  )
}

/** Returns the recipe for an amount, made of the learner's own amounts. The same function until one of the arguments changes. */
function useScaled(kitchen: Kitchen, amounts: RecipeAdditions['amounts']) {
  return useCallback(
    (recipe: RecipeRow, amount: string) =>
      ownScaled(recipe.ingredients, amounts, (ingredients) =>
        scaledRecipe({ ...recipe, ingredients }, readAmountText(amount), kitchen),
      ),
    [kitchen, amounts],
  )
}

/** The cooking of a recipe, whose finish is logged as a making, except that of the sample. */
function useLoggedCooking(userId: string, own: RecipeAdditions, asked: string) {
  const { logged, log, noteWritten, takeBack } = useLoggedMaking(userId, own)
  const placeOf = useCooking(userId)
  const cookingOf = (recipe: RecipeRow): Cooking => {
    const cooking = placeOf(recipe)
    if (isSampleRecipe(recipe)) return cooking
    return {
      ...cooking,
      finish: () => {
        const amount = asked === '' ? (cooking.latest()?.amount ?? '') : asked
        cooking.finish()
        log(recipe.id, madeAmount(recipe, readAmountText(amount).rendimento))
      },
      reopen: (place) => {
        takeBack()
        cooking.reopen(place)
      },
    }
  }
  return { cookingOf, minutesOf: (recipe: RecipeRow) => placeOf(recipe).minutes(), logged, noteWritten }
}

/** Returns the way out: back to where the learner came from. */
function useLeave(id: string): () => void {
  const navigate = Route.useNavigate()
  const router = useRouter()
  const { __TSR_index: entriesBefore } = useLocation({ select: ({ state }) => state })
  return () => {
    // After a link from outside the app there is no entry to go back to.
    if (entriesBefore > 0) router.history.back()
    else void navigate({ to: '/recipe/$id', params: { id }, replace: true })
  }
}
