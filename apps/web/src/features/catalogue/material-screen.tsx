import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsSignedIn } from '../../lib/session.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { NotFoundState } from '../../ui/not-found-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CategoryCard } from './category-card.tsx'
import { CoverPicture } from '../../ui/cover-picture.tsx'
import { LockedPart } from './locked-part.tsx'
import { materialView, type MaterialView } from './material-view.ts'
import { messages } from './messages.ts'
import { ProgressBar } from './progress-bar.tsx'
import { categoriesQuery, materialQuery } from '../../domain/materials/queries.ts'
import type { MaterialRow } from '../../domain/materials/rows.ts'
import { TitledGridSkeleton } from './titled-grid-skeleton.tsx'

export function MaterialScreen({ materialId }: { materialId: string }) {
  const enabled = useIsSignedIn()
  const material = useQuery({ ...materialQuery(materialId), enabled })
  const categories = useQuery({ ...categoriesQuery(materialId), enabled, select: materialView })
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
      <div className="page flex flex-col gap-6">
        <FailureNotice error={material.error ?? categories.error} onRetry={retry} />
        <Banner material={material.data} view={categories.data} />
        {categories.data && (
          <LockedPart texts={messages.lockedMaterial} access={categories.data.access} offer={material.data} />
        )}
        {categories.data && <Categories materialId={materialId} view={categories.data} />}
      </div>
    </>
  )
}

interface BannerProps {
  material: MaterialRow
  /** Undefined when it could not be read: the counts are left out. */
  view: MaterialView | undefined
}

function Banner({ material, view }: BannerProps) {
  const progressPercent = material.progress_percent ?? 0
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-card sm:flex sm:items-stretch">
      <div className="sm:w-1/2">
        <CoverPicture
          url={material.cover_url}
          sizes="(min-width: 640px) 50vw, 100vw"
          eager
          className="page-picture aspect-video h-full w-full"
        />
      </div>
      <div className="flex flex-1 flex-col justify-center gap-4 p-5">
        {material.description !== null && <p className="text-quiet">{material.description}</p>}
        {view && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Count label={messages.categories} value={view.categories.length} />
            <Count label={messages.recipes} value={view.recipeCount} />
          </dl>
        )}
        {progressPercent > 0 && <ProgressBar percent={progressPercent} />}
      </div>
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-display text-3xl font-semibold">{value}</dd>
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
