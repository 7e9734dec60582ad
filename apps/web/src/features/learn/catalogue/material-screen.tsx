import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CategoryCard } from './category-card.tsx'
import { ContinueLink } from './continue-link.tsx'
import { CourseLinks } from './course-links.tsx'
import { CoverPicture } from '../../../ui/cover-picture.tsx'
import { LockedPart } from './locked-part.tsx'
import { materialView, type MaterialView } from './material-view.ts'
import { messages } from './messages.ts'
import { ProgressBar } from './progress-bar.tsx'
import { categoriesQuery, materialQuery } from '../../../domain/learn/materials/queries.ts'
import type { CourseRow } from '../../../domain/learn/materials/rows.ts'
import { TitledGridSkeleton } from './titled-grid-skeleton.tsx'

export function MaterialScreen({ userId, materialId }: { userId: string; materialId: string }) {
  const material = useQuery(materialQuery(materialId))
  const categories = useQuery({ ...categoriesQuery(materialId), select: materialView })
  usePageTitle(material.data?.title ?? (material.isPending ? undefined : messages.materialMissing))

  function retry() {
    void material.refetch()
    void categories.refetch()
  }

  if (material.isPending || categories.isPending) return <TitledGridSkeleton withBanner />
  if (!material.data) {
    return (
      <NotFoundState
        title={messages.materialMissing}
        error={material.error}
        onRetry={retry}
        action={
          <Link to="/" className={buttonStyle()}>
            {messages.backHome}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <PageHeader title={material.data.title} back={<BackLink to="/" label={messages.backHome} />} />
      <div className="page flex flex-col gap-4 sm:gap-6">
        <FailureNotice error={material.error ?? categories.error} onRetry={retry} />
        <Banner userId={userId} material={material.data} view={categories.data} />
        {categories.data && (
          <LockedPart texts={messages.lockedMaterial} access={categories.data.access} offer={material.data} />
        )}
        {categories.data && <Categories materialId={materialId} view={categories.data} />}
      </div>
    </>
  )
}

interface BannerProps {
  userId: string
  material: CourseRow
  /** Undefined when it could not be read: the counts are left out. */
  view: MaterialView | undefined
}

/** The material in short, above its categories, and where to start or to continue. */
function Banner({ userId, material, view }: BannerProps) {
  const isOpen = view?.access === 'open' && view.recipeCount > 0
  const progressPercent = material.progress_percent ?? 0
  const first =
    isOpen && progressPercent === 0 ? view.categories.find(({ recipeCount }) => recipeCount > 0) : undefined
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-card sm:flex sm:items-stretch">
      <div className="sm:w-1/2 lg:w-1/3">
        <CoverPicture
          url={material.cover_url}
          sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          eager
          className="page-picture aspect-[5/2] h-full w-full sm:aspect-video"
        />
      </div>
      <div className="flex flex-1 flex-col justify-center gap-3 p-4 sm:p-6">
        {material.description !== null && (
          <p className="line-clamp-3 text-quiet sm:line-clamp-none">{material.description}</p>
        )}
        {view && (
          <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
            <Count label={messages.categories} value={view.categories.length} />
            <Count label={messages.recipes} value={view.recipeCount} />
          </dl>
        )}
        {(isOpen || progressPercent > 0) && (
          <div className="w-full max-w-xl">
            <ProgressBar material={material} />
          </div>
        )}
        {first && (
          <Link
            to="/material/$id/category/$categoryId"
            params={{ id: material.id, categoryId: first.id }}
            className={buttonStyle('accent', 'sm:self-start')}
          >
            {messages.start}
          </Link>
        )}
        {progressPercent > 0 && material.next_item_id !== null && (
          <ContinueLink userId={userId} recipeId={material.next_item_id} />
        )}
        {isOpen && <CourseLinks material={material} />}
      </div>
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-row-reverse gap-1">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Categories({ materialId, view }: { materialId: string; view: MaterialView }) {
  if (view.categories.length === 0) {
    return <EmptyState picture="scene-empty" title={messages.noCategories} text={messages.noCategoriesText} />
  }
  return (
    <ul className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]">
      {view.categories.map((category, position) => (
        <li key={category.id}>
          <CategoryCard materialId={materialId} category={category} position={position} />
        </li>
      ))}
    </ul>
  )
}
