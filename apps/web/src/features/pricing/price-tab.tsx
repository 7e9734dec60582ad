// The price calculator with its data: the recipe or saved sheet, the price book, the kitchen, the draft.

import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Batch } from '../../domain/batches/batch.ts'
import { saysMissing } from '../../lib/api-error.ts'
import { readKitchenDefaults } from '../../domain/kitchen/kitchen-defaults.ts'
import { kitchenQuery } from '../../domain/kitchen/queries.ts'
import { GramsSwitch } from '../../domain/recipes/grams-switch.tsx'
import { currentPricesQuery } from '../../domain/prices/queries.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { BatchNotice } from './batch-notice.tsx'
import { beginSheet } from './begin-sheet.ts'
import { messages } from './messages.ts'
import { withOwnList } from './own-list-lines.ts'
import { priceBook, type PriceBook } from './price-book-join.ts'
import { costingQuery, costingsQuery } from './queries.ts'
import { OwnAmountsNotice, type OwnAmountsOffer } from './own-amounts-notice.tsx'
import { PriceWorkbench } from './price-workbench.tsx'
import type { CostableRecipe } from '../../domain/batches/costable-recipe.ts'
import { withBatch } from './sheet-batch.ts'
import { SheetStep } from './sheet-step.tsx'
import type { Sheet } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'

/** State of the recipe that the sheet is for. */
export type PricedRecipe =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** A notice above the calculator says why the recipe cannot be shown. */
  | { readonly kind: 'explained-above' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'ready'
      readonly recipe: CostableRecipe & { readonly id: string; readonly title: string }
      /** False for the sample, which the server does not know. */
      readonly isStored: boolean
    }

interface PriceTabProps {
  userId: string
  chosen: PricedRecipe
  /** The batch to price; null for the recipe as written, `wrong` while the typed amount is unreadable. */
  batch: Batch | null | 'wrong'
  /** Null where the recipe has none of them. */
  ownAmounts: OwnAmountsOffer | null
  /** Resets the batch to the recipe as written. */
  onAsWritten: () => void
  /** Navigates to the scaling tab. */
  onChangeBatch: () => void
  /** The id of the saved sheet to change. */
  costingId: string | undefined
  /** Called with the new id when a sheet is saved for the first time. */
  onSaved: (costingId: string) => void
}

export function PriceTab(props: PriceTabProps) {
  const { userId, chosen, costingId, onSaved } = props
  const prices = useQuery(currentPricesQuery(userId))
  const kitchen = useQuery(kitchenQuery(userId))
  const costings = useQuery(costingsQuery(userId))
  const costing = useQuery({ ...costingQuery(userId, costingId ?? ''), enabled: costingId !== undefined })
  const recipe = chosen.kind === 'ready' ? chosen.recipe : null
  const batch = props.batch === 'wrong' ? null : props.batch
  const book = useMemo(() => priceBook(prices.data ?? []), [prices.data])
  const fit = useFit(recipe, batch, book)
  const subject = subjectOf(props)
  const bench = useBench(subject)
  // Failed reads do not block: without a connection the calculator works with typed values and the standard kitchen.
  const isReading = [prices, kitchen, costings].some(({ isPending }) => isPending)
  if (isReading || (costingId !== undefined && costing.isPending) || chosen.kind === 'loading') {
    return <SheetSkeleton />
  }
  const unread = [prices, kitchen, costings, costing].filter(({ error }) => error !== null)
  const failure = (
    <FailureNotice
      error={unread[0]?.error ?? null}
      onRetry={() => unread.forEach((query) => void query.refetch())}
    />
  )
  if (costingId !== undefined && !costing.data) {
    return costing.error && !saysMissing(costing.error) ? failure : <Missing what="costing" />
  }
  if (chosen.kind === 'explained-above' && costingId === undefined) return null
  if (chosen.kind === 'missing' && costingId === undefined) return <Missing what="recipe" />
  const saved = costingId === undefined ? null : (costing.data ?? null)
  const recipeId = chosen.kind === 'ready' && chosen.isStored ? chosen.recipe.id : null
  const defaults = readKitchenDefaults(kitchen.data?.defaults)
  return (
    <PriceWorkbench
      key={bench.key}
      subject={subject}
      userId={userId}
      book={book}
      kitchen={kitchen.data}
      recipeId={saved ? saved.recipe_id : recipeId}
      saved={saved}
      others={(costings.data ?? []).filter(
        ({ id, recipe_id }) => recipe_id === recipeId && recipeId !== null && id !== saved?.id,
      )}
      batchNotice={
        <>
          {failure}
          {props.ownAmounts && costingId === undefined && <OwnAmountsNotice offer={props.ownAmounts} />}
          <BatchNotice
            summary={props.batch === 'wrong' ? null : (batch?.summary ?? '')}
            onAsWritten={props.onAsWritten}
            onChange={props.onChangeBatch}
          />
        </>
      }
      fit={fit}
      name={saved?.name ?? recipe?.title ?? ''}
      begin={() => (saved ? readSheet(saved.sheet) : beginSheet(recipe, book, defaults))}
      onSaved={(id) => {
        bench.setNext(`ficha:${id}`)
        onSaved(id)
      }}
    />
  )
}

/** What is priced. A draft is kept for each: the recipe's amounts and the learner's own have different lines. */
function subjectOf({ costingId, chosen, ownAmounts }: PriceTabProps): string {
  if (costingId !== undefined) return `ficha:${costingId}`
  const id = chosen.kind === 'ready' ? chosen.recipe.id : null
  if (id === '') return 'lista'
  return `receita:${id ?? ''}${ownAmounts?.isUsed === true ? ':minhas' : ''}`
}

/**
 * The key of the workbench for a subject. The subject of a sheet changes when it is saved for the first time,
 * but the sheet stays on its workbench, so that the field in use keeps the focus.
 */
function useBench(subject: string) {
  const [bench, setBench] = useState({ key: 0, subject })
  const [next, setNext] = useState<string | null>(null)
  if (bench.subject !== subject) setBench({ key: bench.key + (subject === next ? 0 : 1), subject })
  return { key: bench.key, setNext }
}

/** Adapts a sheet to the recipe and batch. A saved sheet whose recipe cannot be read keeps its saved batch. */
function useFit(
  recipe: (CostableRecipe & { readonly id: string }) | null,
  batch: Batch | null,
  book: PriceBook,
): (sheet: Sheet) => Sheet {
  return useCallback(
    (sheet: Sheet) => {
      if (recipe === null) return sheet
      return withBatch(recipe.id === '' ? withOwnList(sheet, recipe, book) : sheet, recipe, batch)
    },
    [recipe, batch, book],
  )
}

/** The sheet's first part, whose words are the same for every recipe. */
function SheetSkeleton() {
  return (
    <SheetStep
      title={messages.ingredients}
      text={messages.ingredientsText}
      end={<GramsSwitch className="-my-2" />}
    >
      <SkeletonGroup className="flex max-w-2xl flex-col gap-4">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </SkeletonGroup>
    </SheetStep>
  )
}

function Missing({ what }: { what: 'recipe' | 'costing' }) {
  return (
    <EmptyState
      picture="scene-empty"
      title={what === 'recipe' ? messages.recipeMissing : messages.costingMissing}
      text={what === 'recipe' ? messages.recipeMissingText : messages.costingMissingText}
      action={
        <Link to="/tools/calculator" search={{ aba: 'preco' }} className={buttonStyle()}>
          {messages.blankSheet}
        </Link>
      }
    />
  )
}
