import { formatDuration, withSigns } from '@ateliedoce/recipe-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { begunRecipeQuery, untriedRecipesQuery } from '../../../domain/cook/next-recipes/queries.ts'
import type { UntriedRecipe } from '../../../domain/cook/next-recipes/rows.ts'
import { MAX_MATERIALS, unfinishedMaterials } from '../../../domain/cook/next-recipes/unfinished-materials.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { LevelBadge } from '../../../domain/cook/recipes/level-badge.tsx'
import type { HomeMaterial } from '../../../domain/learn/materials/home-query.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Fact } from '../../../ui/fact.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { messages } from './home-messages.ts'
import { stepPlace } from './next-step.ts'
import { leadFrame } from './lead-frame.ts'
import { LeadSkeleton } from './lead-skeleton.tsx'
import { UntriedRecipes } from './untried-recipes.tsx'
import { untriedView } from './untried-view.ts'

interface NextUpProps {
  userId: string
  /** Undefined until they are read. */
  materials: readonly HomeMaterial[] | undefined
  /** The read failed; another part of the screen shows the failure. */
  hasFailed: boolean
}

/** The recipe opened last, or one to begin with, and beside it recipes that were never opened. */
export function NextUp({ userId, materials, hasFailed }: NextUpProps) {
  const begun = useQuery(begunRecipeQuery(userId))
  const materialIds = unfinishedMaterials(materials ?? [], begun.data)
  const untried = useQuery({
    ...untriedRecipesQuery(userId, materialIds),
    enabled: materials !== undefined && !begun.isPending,
  })
  const isUnknown = hasFailed || untried.isError
  const isDeciding = begun.isPending || (!begun.data && untried.isPending && !isUnknown)
  const [first] = untried.data ?? []
  const view = untriedView({
    materials,
    untried: untried.data,
    hasFailed: isUnknown,
    isWhole: materialIds.length < MAX_MATERIALS,
    leadsWithFirst: !begun.data,
  })
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] lg:items-stretch">
      {isDeciding ? (
        <LeadSkeleton />
      ) : begun.data ? (
        <BegunLead userId={userId} recipe={begun.data} />
      ) : first ? (
        <Lead recipe={first} eyebrow={messages.bannerTitle} action={messages.openRecipe} />
      ) : (
        <Banner />
      )}
      <UntriedRecipes view={view} onRetry={hasFailed ? null : () => void untried.refetch()} />
    </div>
  )
}

/** Leads to the step that the learner stands at, where cooking has begun. */
function BegunLead({ userId, recipe }: { userId: string; recipe: RecipeRow }) {
  const place = stepPlace(userId, recipe)
  if (place === null) {
    return <Lead recipe={recipe} eyebrow={messages.begun} action={messages.backToRecipe} />
  }
  const { count, next } = place
  if (next === null) {
    return (
      <Lead recipe={recipe} eyebrow={messages.begun} action={messages.backToRecipe}>
        <p className="font-semibold">{messages.allStepsDone(count)}</p>
      </Lead>
    )
  }
  const action = messages.continueAt(next.position)
  return (
    <Lead recipe={recipe} eyebrow={messages.begun} action={action} to="/recipe/$id/cook">
      {/* As high as its place before it is read. */}
      <p className="line-clamp-2 min-h-[2lh]">
        <strong className="font-semibold">{messages.nextStep(next.position, count)}</strong>{' '}
        {withSigns(next.text)}
      </p>
    </Lead>
  )
}

interface LeadProps {
  recipe: RecipeRow | UntriedRecipe
  eyebrow: string
  action: string
  /** The target of the action. */
  to?: '/recipe/$id' | '/recipe/$id/cook'
  /** What is next in the recipe. */
  children?: ReactNode
}

/** The one recipe that leads; the whole card is its link's target. */
function Lead({ recipe, eyebrow, action, to = '/recipe/$id', children }: LeadProps) {
  const titleId = useId()
  const duration = formatDuration(recipe.duration_min)
  const material = 'lists' in recipe ? recipe.lists?.categories?.materials?.title : undefined
  return (
    <section aria-labelledby={titleId} className={leadFrame.card}>
      <div className={leadFrame.halves}>
        <RecipePicture
          title={recipe.title}
          coverUrl={recipe.cover_url}
          place={0}
          sizes={leadFrame.pictureSizes}
          eager
          className={leadFrame.picture}
        />
        <div className={leadFrame.texts}>
          <p className={leadFrame.eyebrow}>{eyebrow}</p>
          <h2 id={titleId} className={leadFrame.title}>
            {recipe.title}
          </h2>
          <p className={leadFrame.facts}>
            <LevelBadge level={recipe.level} />
            {duration !== '' && <Fact icon={Clock}>{duration}</Fact>}
          </p>
          {children}
          {material !== undefined && <p className={leadFrame.material}>{messages.inMaterial(material)}</p>}
          <Link
            to={to}
            params={{ id: recipe.id }}
            aria-describedby={titleId}
            className={buttonStyle(
              'accent',
              'mt-2 after:absolute after:inset-0 after:rounded-card sm:self-start',
            )}
          >
            {action}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Shown to an account that may not open any recipe yet. */
function Banner() {
  return (
    <div className="flex items-center overflow-hidden rounded-card bg-caramel-tint text-on-caramel-tint">
      <div className="min-w-0 flex-1 p-5 sm:p-8">
        <p className="font-display text-2xl sm:text-3xl">{messages.bannerTitle}</p>
        <p className="mt-2 max-w-md">{messages.bannerText}</p>
      </div>
      <Picture name="welcome-hero" sizes="(min-width: 640px) 20rem, 40vw" eager className="w-2/5 max-w-sm" />
    </div>
  )
}
