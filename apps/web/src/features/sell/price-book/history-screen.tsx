import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText } from '../../../lib/day.ts'
import type { CurrentPrice, PriceEntryRow } from '../../../domain/sell/prices/rows.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { HistoryList } from './history-list.tsx'
import { messages } from './messages.ts'
import { MoveBadge } from './move-badge.tsx'
import { comparablePrice, packageText, priceMove } from './price-view.ts'

interface HistoryScreenProps {
  userId: string
  ingredientKey: string
  /** The last first; undefined while they load, and after a failure. */
  entries: readonly PriceEntryRow[] | undefined
  known: readonly CurrentPrice[]
  /** The entry being corrected. */
  correcting: string | undefined
  onCorrect: (id: string | undefined) => void
  onRenamed: (ingredientKey: string) => void
  /** A notice of a failed read with its retry button. */
  notice: ReactNode
  /** What the last price changed, a part of another feature. */
  effects: ReactNode
}

/** The prices of one ingredient, newest first. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { ingredientKey, entries, notice, effects } = props
  const latest = entries?.[0]
  return (
    <>
      <PageHeader
        title={latest?.ingredient ?? messages.title}
        back={<BackLink to="/tools/prices" label={messages.backToPrices} />}
      />
      <div
        className={classNames(
          'page flex flex-col gap-6',
          latest === undefined
            ? 'page-column'
            : 'lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-10',
        )}
      >
        {notice}
        {entries === undefined && !notice && <HistorySkeleton />}
        {latest && <Current latest={latest} before={entries?.[1]} />}
        {entries !== undefined && entries.length > 1 && effects}
        {entries && (
          <div
            className={classNames(
              'flex min-w-0 flex-col gap-6',
              latest !== undefined && 'lg:col-start-2 lg:row-span-3 lg:row-start-1',
            )}
          >
            <HistoryList key={ingredientKey} {...props} entries={entries} />
          </div>
        )}
      </div>
    </>
  )
}

function Current({ latest, before }: { latest: PriceEntryRow; before: PriceEntryRow | undefined }) {
  const move = before ? priceMove(before, latest) : null
  return (
    <Card as="section" aria-label={messages.current} className="flex flex-col gap-3 p-5">
      <p className="font-display text-[min(1.875rem,10vw)] tabular-nums">{comparablePrice(latest)}</p>
      <p className="text-quiet">
        {[packageText(latest), latest.store && messages.at(latest.store), dayText(latest.bought_on)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {move && before && (
        <p className="flex flex-wrap items-center gap-2">
          <MoveBadge move={move} />
          <span className="text-sm text-quiet">{messages.since(dayText(before.bought_on))}</span>
        </p>
      )}
      <Link
        to="/tools/prices/new"
        search={{ ingrediente: latest.ingredient }}
        className={buttonStyle('accent', 'self-start')}
      >
        <Plus aria-hidden size={20} strokeWidth={2} />
        {messages.addAnother}
      </Link>
    </Card>
  )
}

function HistorySkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-56 w-full" />
    </SkeletonGroup>
  )
}
