import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { HomeHeader } from './home-header.tsx'
import { MaterialRow } from './material-row.tsx'
import { messages } from './home-messages.ts'
import { NextUp } from './next-up.tsx'
import { HOME_END } from '../../../domain/learn/home-end.ts'
import { homeMaterialsQuery, type HomeMaterial } from '../../../domain/learn/materials/home-query.ts'
import { MaterialRowSkeleton } from './skeletons.tsx'

/** Few learners open it, so the code before Home does not contain it. */
const SearchField = lazy(async () => ({ default: (await import('./home-search.tsx')).SearchField }))
const FoundMaterials = lazy(async () => ({ default: (await import('./home-search.tsx')).FoundMaterials }))

/** Seen by learners without materials. */
const NoMaterials = lazy(async () => ({ default: (await import('./no-materials.tsx')).NoMaterials }))

interface HomeScreenProps {
  user: { readonly id: string; readonly email: string }
  /** The bell, a part of another feature. */
  notifications: ReactNode
  /** The search text of the URL. */
  search: string
  onSearch: (text: string) => Promise<void>
  onSignOut: () => void
}

export function HomeScreen({ user, notifications, search, onSearch, onSignOut }: HomeScreenProps) {
  const materials = useQuery(homeMaterialsQuery(user.id))
  const failure = <FailureNotice error={materials.error} onRetry={() => void materials.refetch()} />
  usePageTitle(undefined)
  const [typed, type] = useUrlState(search, onSearch)
  const [isSearchOpen, setSearchOpen] = useState(search !== '')

  function toggleSearch() {
    // A hidden search field must not keep filtering the materials.
    if (isSearchOpen && typed !== '') type('')
    setSearchOpen(!isSearchOpen)
  }

  return (
    <>
      <HomeHeader
        email={user.email}
        notifications={notifications}
        isSearchOpen={isSearchOpen}
        onToggleSearch={toggleSearch}
        onSignOut={onSignOut}
      />
      <div className="page flex flex-col gap-6">
        {isSearchOpen && (
          <Suspense fallback={<div className="h-12" />}>
            <SearchField label={messages.search} value={typed} onChange={type} takesFocus />
          </Suspense>
        )}
        {materials.data && failure}
        {typed === '' && (
          <NextUp
            userId={user.id}
            materials={materials.data}
            hasFailed={materials.data === undefined && materials.isError}
          />
        )}
        <section aria-labelledby="destaque" className="flex flex-col gap-3">
          <h2 id="destaque" className="text-2xl">
            {messages.featured}
          </h2>
          {materials.isPending && <MaterialRowSkeleton />}
          {materials.isError && !materials.data && (
            <>
              {failure}
              <p className="text-quiet">{messages.materialsUnread}</p>
            </>
          )}
          {materials.data && (
            <Materials
              materials={materials.data}
              search={isSearchOpen || typed !== '' ? typed : null}
              onClear={() => type('')}
              onSignIn={onSignOut}
            />
          )}
        </section>
        <div id={HOME_END} hidden={typed !== ''} className="empty:-mt-6 empty:h-px" />
      </div>
    </>
  )
}

interface MaterialsProps {
  materials: readonly HomeMaterial[]
  /** Null without a search. */
  search: string | null
  onClear: () => void
  /** Leads a learner who bought with another account to /auth. It signs out first, since /auth is for signed-out visitors. */
  onSignIn: () => void
}

function Materials({ materials, search, onClear, onSignIn }: MaterialsProps) {
  if (search !== null) {
    return (
      <Suspense fallback={<MaterialRow materials={materials} />}>
        <FoundMaterials {...{ materials, search, onClear, onSignIn }} />
      </Suspense>
    )
  }
  if (materials.length > 0) return <MaterialRow materials={materials} />
  return (
    <Suspense>
      <NoMaterials searched={null} {...{ onClear, onSignIn }} />
    </Suspense>
  )
}
