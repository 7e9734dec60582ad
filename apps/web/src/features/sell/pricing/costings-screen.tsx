// All costing sheets of the account.

import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatMoney } from '@ateliedoce/pricing'
import { kitchenOf } from '../../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../../domain/sell/kitchen/queries.ts'
import { currentPricesQuery } from '../../../domain/sell/prices/queries.ts'
import { singularUnit } from '../../../domain/cook/recipes/yield-text.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import type { CostingRow } from './costing-rows.ts'
import { costingSummary, dayText, type CostingSummary } from './costing-summary.ts'
import { costingMessages } from './costing-messages.ts'
import { messages } from './messages.ts'
import { resultMessages } from './result-messages.ts'
import { savingMessages } from './saving-messages.ts'
import { addCosting, removeCosting } from './mutations.ts'
import { priceBook } from './price-book-join.ts'
import { costingsQuery } from './queries.ts'

export function CostingsScreen({ userId }: { userId: string }) {
  usePageTitle(costingMessages.costings)
  const costings = useQuery(costingsQuery(userId))
  const [deleted, setDeleted] = useState<CostingRow | null>(null)
  return (
    <>
      <PageHeader
        title={costingMessages.costings}
        description={costingMessages.costingsText}
        back={<BackLink to="/tools" label={costingMessages.backToTools} />}
      />
      <div className="page flex flex-col gap-6">
        {deleted !== null && <Deleted userId={userId} row={deleted} onRestored={() => setDeleted(null)} />}
        <Listed
          read={costings}
          waiting={<ListSkeleton />}
          empty={
            <EmptyState
              picture="tool-costings"
              title={costingMessages.noCostings}
              text={costingMessages.noCostingsText}
              action={<NewSheetLink label={costingMessages.firstCosting} />}
            />
          }
        >
          {(rows) => <Costings userId={userId} rows={rows} onDeleted={setDeleted} />}
        </Listed>
      </div>
    </>
  )
}

interface CostingsProps {
  userId: string
  rows: readonly CostingRow[]
  onDeleted: (row: CostingRow) => void
}

function Costings({ userId, rows, onDeleted }: CostingsProps) {
  const prices = useQuery(currentPricesQuery(userId))
  const kitchenRow = useQuery(kitchenQuery(userId)).data
  const summaries = useMemo(() => {
    const [book, kitchen] = [priceBook(prices.data ?? []), kitchenOf(kitchenRow)]
    return rows.map((row) => ({ row, summary: costingSummary(row, book, kitchen) }))
  }, [rows, prices.data, kitchenRow])
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
        {summaries.map(({ row, summary }) => (
          <CostingCard key={row.id} userId={userId} row={row} summary={summary} onDeleted={onDeleted} />
        ))}
      </ul>
      <NewSheetLink label={costingMessages.newCosting} />
    </>
  )
}

function NewSheetLink({ label }: { label: string }) {
  return (
    <Link to="/tools/calculator" search={{ aba: 'preco' }} className={buttonStyle('accent', 'self-start')}>
      {label}
    </Link>
  )
}

interface CostingCardProps {
  userId: string
  row: CostingRow
  summary: CostingSummary
  onDeleted: (row: CostingRow) => void
}

function CostingCard({ userId, row, summary, onDeleted }: CostingCardProps) {
  const add = useMutation(addCosting(userId))
  const remove = useMutation(removeCosting(userId))
  return (
    <Card as="li" className="flex flex-col gap-2 p-4">
      <h2 className="text-xl">
        <Link to="/tools/costings/$id" params={{ id: row.id }} className="hover:underline">
          {row.name}
        </Link>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {summary.priceCents === null ? (
          <span className="text-quiet">{costingMessages.incompleteCosting}</span>
        ) : (
          <>
            {summary.lacks !== null && (
              <span>
                {summary.lacks}: {messages.atLeast}
              </span>
            )}{' '}
            <strong className="font-display text-2xl tabular-nums">{formatMoney(summary.priceCents)}</strong>
            <span className="text-quiet">{resultMessages.perUnit(singularUnit(summary.unit))}</span>
          </>
        )}
      </p>
      {summary.costCents !== null && (
        <p className="text-quiet tabular-nums">{costingMessages.costOf(formatMoney(summary.costCents))}</p>
      )}
      {summary.batch !== '' && <p className="text-quiet">{summary.batch}</p>}
      {summary.isPartial && summary.lacks === null && summary.priceCents !== null && (
        <p className="text-quiet">{costingMessages.partialCosting}</p>
      )}
      {summary.news !== null && (
        <p className="rounded-card bg-caramel-tint px-3 py-2 text-on-caramel-tint">{summary.news}</p>
      )}
      <p className="text-sm text-quiet">{costingMessages.updated(dayText(row.updated_at))}</p>
      {(add.isError || remove.isError) && (
        <p role="alert" className="text-danger">
          {costingMessages.failed}
        </p>
      )}
      <div className="mt-auto -ml-3 flex flex-wrap">
        <Button
          tone="plain"
          busy={add.isPending}
          onClick={() =>
            add.mutate({ recipe_id: row.recipe_id, name: costingMessages.copyOf(row.name), sheet: row.sheet })
          }
          aria-label={`${costingMessages.duplicate}: ${row.name}`}
        >
          {costingMessages.duplicate}
        </Button>
        <Button
          tone="plain"
          busy={remove.isPending}
          onClick={() => remove.mutate(row, { onSuccess: (last) => onDeleted(last ?? row) })}
          aria-label={`${costingMessages.delete}: ${row.name}`}
        >
          {costingMessages.delete}
        </Button>
      </div>
    </Card>
  )
}

interface DeletedProps {
  userId: string
  row: CostingRow
  onRestored: () => void
}

/** Moves the focus here, since the pressed button disappeared with its row. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Restores a deleted costing under its old id, so that links to it work again. */
function Deleted({ userId, row, onRestored }: DeletedProps) {
  const add = useMutation(addCosting(userId))
  const { id, recipe_id, name, sheet } = row
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
      <output className="min-w-[min(12rem,100%)] flex-1">
        {add.isError ? costingMessages.failed : costingMessages.deleted(name)}
      </output>
      <Button
        ref={focus}
        tone="quiet"
        busy={add.isPending}
        onClick={() => add.mutate({ id, recipe_id, name, sheet }, { onSuccess: onRestored })}
      >
        {savingMessages.undo}
      </Button>
    </div>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-52 w-full" />
      ))}
    </SkeletonGroup>
  )
}
