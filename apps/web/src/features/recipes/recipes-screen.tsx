import { levelLabel } from '@ateliedoce/recipe-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { messages } from './messages.ts'
import { recipeListQuery } from '../../domain/recipes/queries.ts'
import { RecipeCard } from './recipe-card.tsx'
import { filterRecipes, LEVELS, type RecipeFilter } from './recipe-filter.ts'
import { recipeCard } from './recipe-list-view.ts'
import { RecipeStatistics } from './recipe-statistics.tsx'
import type { RecipeListRow } from '../../domain/recipes/rows.ts'
import { SAMPLE_RECIPE } from '../../domain/recipes/sample-recipe.ts'
import { RecipeListSkeleton } from './skeletons.tsx'

const LEVEL_CHIPS = [
  { value: 'all' as const, label: messages.allLevels },
  ...LEVELS.map((value) => ({ value, label: levelLabel(value) })),
]

interface RecipesScreenProps {
  userId: string
  filter: RecipeFilter
  /** Writes the filter to the URL, so that "back" undoes a choice but not each letter; settles when the navigation ends. */
  onFilter: (filter: RecipeFilter, by: 'typing' | 'choice') => Promise<void>
}

export function RecipesScreen({ userId, filter, onFilter }: RecipesScreenProps) {
  const list = useQuery(recipeListQuery(userId))
  const { nivel } = filter
  const [typed, type] = useUrlState(filter.q ?? '', (q) => onFilter(filterOf(q, nivel), 'typing'))

  return (
    <>
      <PageHeader title={messages.title} />
      <div className="page flex flex-col gap-5">
        <SearchField label={messages.search} value={typed} onChange={type} />
        <ChipGroup
          label={messages.level}
          chips={LEVEL_CHIPS}
          value={nivel ?? 'all'}
          onChange={(value) => void onFilter(filterOf(typed, value === 'all' ? undefined : value), 'choice')}
        />
        <FailureNotice error={list.error} onRetry={() => void list.refetch()} />
        {list.isPending ? (
          <RecipeListSkeleton />
        ) : (
          <>
            {!list.data && <p>{messages.sampleNotice}</p>}
            <RecipeList
              // The last read list is preferred to the sample.
              recipes={list.data ?? [SAMPLE_RECIPE]}
              filter={filterOf(typed, nivel)}
              onClear={() => void onFilter({}, 'choice')}
            />
          </>
        )}
      </div>
    </>
  )
}

function filterOf(q: string, nivel: RecipeFilter['nivel']): RecipeFilter {
  return { ...(q.trim() === '' ? {} : { q }), ...(nivel === undefined ? {} : { nivel }) }
}

interface RecipeListProps {
  recipes: readonly RecipeListRow[]
  filter: RecipeFilter
  onClear: () => void
}

function RecipeList({ recipes, filter, onClear }: RecipeListProps) {
  const cards = useMemo(() => new Map(recipes.map((row) => [row.id, recipeCard(row)])), [recipes])
  const found = filterRecipes(recipes, filter)
  const isFiltering = filter.q !== undefined || filter.nivel !== undefined
  return (
    <>
      <RecipeStatistics recipes={found} />
      <section aria-labelledby="todas" className="flex flex-col gap-3">
        <h2 id="todas" className="text-2xl">
          {messages.heading}
        </h2>
        <output className="sr-only">{isFiltering ? messages.found(found.length) : ''}</output>
        {found.length === 0 ? (
          <NoRecipes hasNone={recipes.length === 0} onClear={isFiltering ? onClear : null} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {found
              .flatMap(({ id }) => cards.get(id) ?? [])
              .map((recipe) => (
                <li key={recipe.id}>
                  <RecipeCard recipe={recipe} />
                </li>
              ))}
          </ul>
        )}
      </section>
    </>
  )
}

interface NoRecipesProps {
  /** No recipe is open to the account, whatever the filters. */
  hasNone: boolean
  /** Null where no filter is set. */
  onClear: (() => void) | null
}

function NoRecipes({ hasNone, onClear }: NoRecipesProps) {
  return (
    <EmptyState
      picture="empty-box"
      level={3}
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
    </EmptyState>
  )
}
