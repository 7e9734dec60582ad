import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { categoryView, type ListView } from './category-view.ts'
import { DoneBar } from './done-bar.tsx'
import { LockedPart } from './locked-part.tsx'
import { messages } from './messages.ts'
import { readLearning } from '../../../domain/learn/learning/learning.ts'
import { categoryQuery } from '../../../domain/learn/materials/queries.ts'
import { RecipeCard } from './recipe-card.tsx'
import { TitledGridSkeleton } from './titled-grid-skeleton.tsx'

export function CategoryScreen({ materialId, categoryId }: { materialId: string; categoryId: string }) {
  const { data: category, isPending, error, refetch } = useQuery(categoryQuery(categoryId))
  usePageTitle(category?.title ?? (isPending ? undefined : messages.categoryMissing))

  if (isPending) return <TitledGridSkeleton withBanner={false} />
  if (!category) {
    return (
      <NotFoundState
        title={messages.categoryMissing}
        error={error}
        onRetry={() => void refetch()}
        action={
          <Link to="/material/$id" params={{ id: materialId }} className={buttonStyle()}>
            {messages.backToMaterial}
          </Link>
        }
      />
    )
  }
  const { since } = readLearning(category.materials?.learning) ?? {}
  const { lists, access } = categoryView(category, since)
  return (
    <>
      <PageHeader
        title={category.title}
        description={category.description ?? ''}
        back={
          <BackLink
            to="/material/$id"
            params={{ id: category.material_id }}
            label={messages.backToMaterial}
          />
        }
      />
      <div className="page flex flex-col gap-8">
        <FailureNotice error={error} onRetry={() => void refetch()} />
        <LockedPart texts={messages.lockedCategory} access={access} offer={category.materials} />
        {lists.length === 0 && (
          <EmptyState picture="scene-empty" title={messages.noLists} text={messages.noListsText} />
        )}
        {lists.map((list) => (
          <RecipeList key={list.id} list={list} />
        ))}
      </div>
    </>
  )
}

/** One under the other on phones; on wide screens a row of cards of one width, which fill it or scroll. */
function RecipeList({ list: { id, title, description, recipes } }: { list: ListView }) {
  const headingId = `lista-${id}`
  const done = recipes.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div>
        <h2 id={headingId} className="text-2xl">
          {title}
        </h2>
        {description !== null && description !== '' && <p className="text-quiet">{description}</p>}
        {done > 0 && (
          <div className="mt-2 flex max-w-xl flex-col gap-1">
            <DoneBar done={done} total={recipes.length} />
            <p className="text-sm text-quiet">{messages.doneOf(done, recipes.length)}</p>
          </div>
        )}
      </div>
      {recipes.length === 0 ? (
        <EmptyState
          picture="scene-empty"
          level={3}
          title={messages.noRecipes}
          text={messages.noRecipesText}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:scroll-row">
          {recipes.map((recipe, position) => (
            <li key={recipe.id} className="lg:flex-[1_0_16rem] lg:snap-start">
              <RecipeCard recipe={recipe} position={position} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
