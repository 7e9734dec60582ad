import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { once } from '../../../lib/once.ts'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { messages } from './messages.ts'
import { byTitle } from '../../../domain/cook/recipes/by-title.ts'
import { ownRecipesQuery } from '../../../domain/cook/own-recipes/queries.ts'
import { recipeListQuery } from '../../../domain/cook/recipes/queries.ts'
import { readFreeFrom } from './free-from-words.ts'
import { RecipeCard } from './recipe-card.tsx'
import { filterRecipes } from './filtered-recipes.ts'
import { isFiltering, readRecipeFilter, type RecipeFilter } from './recipe-filter.ts'
import { RecipeFilters } from './recipe-filters.tsx'
import { recipeIndex } from './recipe-finder.ts'
import { RecipeStatistics } from './recipe-statistics.tsx'
import type { RecipeListRow } from '../../../domain/cook/recipes/rows.ts'
import { SAMPLE_RECIPE } from '../../../domain/cook/recipes/sample-recipe.ts'
import { RecipeListSkeleton } from './skeletons.tsx'
import { useFreeFrom } from './use-free-from.ts'

interface RecipesScreenProps {
  userId: string
  filter: RecipeFilter
  /** Writes the filter to the URL, so that "back" undoes a choice but not each letter; settles when the navigation ends. */
  onFilter: (filter: RecipeFilter, by: 'typing' | 'choice') => Promise<void>
  isFavourite: (recipe: RecipeListRow) => boolean
  /** The mark of a favourite, a part of another feature. */
  renderHeart: (recipe: RecipeListRow) => ReactNode
}

export function RecipesScreen(props: RecipesScreenProps) {
  const { userId, filter, onFilter, isFavourite, renderHeart } = props
  const list = useQuery(recipeListQuery(userId))
  // After the list, which the built page asks for before the app runs.
  const own = useQuery({ ...ownRecipesQuery(userId), enabled: !list.isPending })
  const [typed, type] = useUrlState(filter.q ?? '', (q) => onFilter({ ...filter, q: textOf(q) }, 'typing'))
  const current = { ...filter, q: textOf(typed) }
  const recipes = useMemo(() => withOwn(list.data ?? SAMPLE, own.data), [list.data, own.data])

  return (
    <>
      <PageHeader title={messages.title} />
      <div className="page flex flex-col gap-2 sm:gap-3">
        <SearchField label={messages.search} value={typed} onChange={type} />
        <RecipeFilters
          recipes={recipes}
          filter={filter}
          onChange={(some) => void onFilter(readRecipeFilter({ ...current, ...some }), 'choice')}
        />
        <FailureNotice
          error={list.error ?? own.error}
          onRetry={() => {
            for (const read of [list, own]) if (read.isError) void read.refetch()
          }}
        />
        {list.isPending ? (
          <RecipeListSkeleton />
        ) : (
          <>
            {!list.data && <p>{messages.sampleNotice}</p>}
            <RecipeList
              recipes={recipes}
              filter={current}
              {...{ userId, isFavourite, renderHeart }}
              onClear={() => void onFilter(NO_FILTER, 'choice')}
            />
          </>
        )}
      </div>
    </>
  )
}

/** The recipes of the materials and the learner's own, in one order. The list has both where it could only be asked for as a whole. */
function withOwn(
  recipes: readonly RecipeListRow[],
  own: readonly RecipeListRow[] = [],
): readonly RecipeListRow[] {
  const listed = new Set(recipes.map(({ id }) => id))
  const others = own.filter(({ id }) => !listed.has(id))
  return others.length === 0 ? recipes : byTitle([...recipes, ...others])
}

const NO_FILTER = readRecipeFilter({})
/** As many as the widest window shows at once. The places of the others keep their height, so that nothing moves. */
const FIRST_ROWS = 12
/** Shown where no list was ever read. */
const SAMPLE = [SAMPLE_RECIPE]

function textOf(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : typed
}

interface RecipeListProps extends Pick<RecipesScreenProps, 'userId' | 'isFavourite' | 'renderHeart'> {
  recipes: readonly RecipeListRow[]
  filter: RecipeFilter
  onClear: () => void
}

function RecipeList({ userId, recipes, filter, onClear, isFavourite, renderHeart }: RecipeListProps) {
  const index = useMemo(() => once(() => recipeIndex(recipes)), [recipes])
  const asked = readFreeFrom(filter.q ?? '')
  const freedom = useFreeFrom(userId, recipes, asked.freeFrom)
  const matching = filterRecipes(recipes, { ...filter, q: textOf(asked.rest) }, index, isFavourite)
  const found = freedom === null ? matching : matching.filter(({ id }) => freedom.get(id) === 'free')
  const unsure = freedom === null ? [] : matching.filter(({ id }) => freedom.get(id) === 'check')
  const isFiltered = isFiltering(filter)
  // A filter that leaves nothing: the way out comes first.
  const isExhausted = isFiltered && found.length + unsure.length === 0
  return (
    <>
      {!isExhausted && <RecipeStatistics recipes={found} />}
      <section aria-labelledby="todas" className="flex flex-col gap-1 sm:gap-2">
        <div
          className={classNames(
            'flex min-h-9 flex-wrap items-center justify-between gap-x-4',
            isExhausted && 'sr-only',
          )}
        >
          <h2 id="todas" className="text-xl sm:text-2xl">
            {messages.heading}
          </h2>
          {isFiltered && !isExhausted && (
            <Button tone="plain" className="-my-1.5 -mr-3 text-text" onClick={onClear}>
              {messages.clearFilters}
            </Button>
          )}
        </div>
        {freedom !== null && <p className="text-sm text-quiet">{messages.freeFromNote}</p>}
        <output className="sr-only">{isFiltered ? messages.found(found.length + unsure.length) : ''}</output>
        {found.length + unsure.length === 0 ? (
          <NoRecipes
            hasNone={recipes.length === 0}
            hasNoFavourites={filter.favoritas !== undefined && !recipes.some(isFavourite)}
            onClear={isFiltered ? onClear : null}
          />
        ) : (
          found.length > 0 && <RecipeCards recipes={found} renderHeart={renderHeart} />
        )}
      </section>
      {unsure.length > 0 && (
        <section aria-labelledby="conferir" className="flex flex-col gap-1 sm:gap-2">
          <h2 id="conferir" className="text-xl sm:text-2xl">
            {messages.unsure}
          </h2>
          <p className="text-sm text-quiet">{messages.unsureText}</p>
          <RecipeCards recipes={unsure} renderHeart={renderHeart} />
        </section>
      )}
    </>
  )
}

function RecipeCards({ recipes, renderHeart }: Pick<RecipeListProps, 'recipes' | 'renderHeart'>) {
  // The rows below the first view follow in a render of their own, which React divides into short tasks.
  const isWhole = useDeferredValue(true, false)
  return (
    <ul className="overflow-hidden rounded-card bg-surface shadow-card sm:grid sm:grid-cols-2 sm:gap-3 sm:overflow-visible sm:rounded-none sm:bg-transparent sm:shadow-none xl:grid-cols-3">
      {recipes.map((row, place) => (
        <li
          key={row.id}
          className="near-view-43 border-line not-last:border-b sm:overflow-hidden sm:rounded-card sm:border-none sm:bg-surface sm:shadow-card"
        >
          {(isWhole || place < FIRST_ROWS) && <RecipeCard row={row} place={place} heart={renderHeart(row)} />}
        </li>
      ))}
    </ul>
  )
}

interface NoRecipesProps {
  /** No recipe is open to the account, whatever the filters. */
  hasNone: boolean
  /** Favourites are asked for, and there are none. */
  hasNoFavourites: boolean
  /** Null where no filter is set. */
  onClear: (() => void) | null
}

function NoRecipes({ hasNone, hasNoFavourites, onClear }: NoRecipesProps) {
  return (
    <EmptyState
      picture="scene-empty"
      level={3}
      compact={onClear !== null}
      title={messages.none}
      {...(onClear && { text: messages.noneText })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onClear && (
            <Button tone="quiet" onClick={onClear}>
              {messages.clearFilters}
            </Button>
          )}
          {hasNone && (
            <Link to="/" className={buttonStyle()}>
              {messages.seeMaterials}
            </Link>
          )}
        </div>
      }
    >
      {hasNone && <p className="text-quiet">{messages.nothingBought}</p>}
      {!hasNone && hasNoFavourites && <p className="text-quiet">{messages.noFavourites}</p>}
    </EmptyState>
  )
}
