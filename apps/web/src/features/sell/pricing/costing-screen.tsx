// One costing sheet: the print, and its actions.

import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatMoney } from '@ateliedoce/pricing'
import { NO_BASES } from '../../../domain/sell/bases/line-base.ts'
import { useLineBases } from '../../../domain/sell/bases/use-line-bases.ts'
import { kitchenOf } from '../../../domain/sell/kitchen/kitchen.ts'
import { kitchenQuery } from '../../../domain/sell/kitchen/queries.ts'
import { currentPricesQuery } from '../../../domain/sell/prices/queries.ts'
import { GramsSwitch } from '../../../domain/cook/recipes/grams-switch.tsx'
import { singularUnit } from '../../../domain/cook/recipes/yield-text.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShareButtons } from '../../../ui/share-buttons.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeCosting, CostingChanged } from './change-costing.ts'
import type { CostingRow } from './costing-rows.ts'
import { costingSummary, type CostingSummary } from './costing-summary.ts'
import { costingMessages } from './costing-messages.ts'
import { savingMessages } from './saving-messages.ts'
import { priceBook } from './price-book-join.ts'
import { PriceNewsNotice } from './price-news.tsx'
import { PrintedSheet, type RecipePreparation } from './printed-sheet.tsx'
import { costingQuery } from './queries.ts'
import { readSheet } from './stored-sheet.ts'

interface CostingScreenProps {
  userId: string
  costingId: string
  /** The recipe's method; null for a sheet without a recipe, or if the account may no longer read it. */
  preparation: RecipePreparation | null
}

export function CostingScreen({ userId, costingId, preparation }: CostingScreenProps) {
  const { data: row, isPending, error, refetch } = useQuery(costingQuery(userId, costingId))
  usePageTitle(row?.name ?? (isPending ? undefined : savingMessages.costingMissing))
  if (isPending) return <SheetSkeleton />
  if (!row) {
    return (
      <NotFoundState
        title={savingMessages.costingMissing}
        error={error}
        onRetry={() => void refetch()}
        action={
          <Link to="/tools/costings" className={buttonStyle()}>
            {costingMessages.costings}
          </Link>
        }
      />
    )
  }
  return <Costing userId={userId} row={row} preparation={preparation} />
}

interface CostingProps {
  userId: string
  row: CostingRow
  preparation: RecipePreparation | null
}

function Costing({ userId, row, preparation }: CostingProps) {
  const prices = useQuery(currentPricesQuery(userId))
  const kitchenRow = useQuery(kitchenQuery(userId)).data
  const change = useMutation(changeCosting(userId))
  const kitchen = useMemo(() => kitchenOf(kitchenRow), [kitchenRow])
  const sheet = useMemo(() => readSheet(row.sheet), [row.sheet])
  const product = row.recipe_id === null ? null : { id: row.recipe_id, title: row.name }
  const bases = useLineBases(userId, product, kitchen) ?? NO_BASES
  const book = useMemo(() => priceBook(prices.data ?? []), [prices.data])
  const summary = useMemo(() => costingSummary(row, book, kitchen), [row, book, kitchen])
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={row.name}
          back={<BackLink to="/tools/costings" label={costingMessages.backToCostings} />}
        />
      </div>
      <div className="page flex flex-col gap-6 print:max-w-none print:p-0">
        <PriceNewsNotice
          {...{ sheet, book, bases, kitchen }}
          busy={change.isPending}
          onTake={(next) => change.mutate({ id: row.id, sheet: { read: sheet, mine: next } })}
        />
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden size={20} strokeWidth={1.75} />
            {costingMessages.print}
          </Button>
          <Link
            to="/tools/calculator"
            search={{
              ...sheet.batch?.search,
              aba: 'preco',
              receita: row.recipe_id ?? undefined,
              ficha: row.id,
            }}
            className={buttonStyle('quiet')}
          >
            <Pencil aria-hidden size={20} strokeWidth={1.75} />
            {costingMessages.edit}
          </Link>
          <Renaming userId={userId} row={row} />
          <GramsSwitch />
          {/* A partial sum is not a price for a customer. */}
          {summary.priceCents !== null && summary.lacks === null && (
            <ShareButtons title={row.name} text={sharedPrice(row.name, summary)} />
          )}
        </div>
        {change.isError && (
          <p role="alert" className="text-danger print:hidden">
            {change.error instanceof CostingChanged ? costingMessages.changed : costingMessages.failed}
          </p>
        )}
        <PrintedSheet
          name={row.name}
          sheet={sheet}
          kitchen={kitchen}
          savedAt={row.updated_at}
          preparation={preparation}
        />
      </div>
    </>
  )
}

/** The price without the costs: it may go to a customer. */
function sharedPrice(name: string, { priceCents, unit }: CostingSummary): string {
  return costingMessages.shared(name, formatMoney(priceCents ?? 0), singularUnit(unit))
}

/** Moves the focus to the field, which replaces the pressed button. */
const focus = (field: HTMLInputElement | null): void => field?.focus()

function Renaming({ userId, row }: { userId: string; row: CostingRow }) {
  const [typed, setTyped] = useState<string | null>(null)
  /** The name that the typed one replaces. */
  const [read, setRead] = useState(row.name)
  const change = useMutation(changeCosting(userId))
  if (typed === null) {
    return (
      <Button
        tone="plain"
        onClick={() => {
          setTyped(row.name)
          setRead(row.name)
        }}
      >
        {costingMessages.rename}
      </Button>
    )
  }
  const isNameless = typed.trim() === ''
  const isContested = change.error instanceof CostingChanged && read !== row.name
  const failure = isContested ? costingMessages.nameChanged(row.name) : costingMessages.failed
  const close = () => {
    change.reset()
    setTyped(null)
  }
  return (
    <form
      noValidate
      className="flex w-full max-w-2xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNameless) return
        const from = isContested ? row.name : read
        change.mutate({ id: row.id, name: { read: from, mine: typed.trim() } }, { onSuccess: close })
      }}
    >
      <TextField
        label={costingMessages.newName}
        className="min-w-[min(14rem,100%)] flex-1"
        value={typed}
        maxLength={120}
        autoComplete="off"
        ref={focus}
        error={isNameless ? savingMessages.nameMissing : change.isError ? failure : null}
        errorIsNews={change.isError}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <Button type="submit" tone="quiet" busy={change.isPending}>
        {isContested ? savingMessages.changed.saveMine : costingMessages.saveName}
      </Button>
      <Button tone="plain" onClick={close}>
        {isContested ? savingMessages.changed.takeTheirs : costingMessages.cancel}
      </Button>
    </form>
  )
}

function SheetSkeleton() {
  return (
    <div className="page pt-4">
      <SkeletonGroup className="flex max-w-2xl flex-col gap-4">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-12 w-72" />
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    </div>
  )
}
