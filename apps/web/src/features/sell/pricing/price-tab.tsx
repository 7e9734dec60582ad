// The price calculator with its data: the recipe or saved sheet, the price book, the kitchen, the draft.

import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Batch } from '../../../domain/cook/batches/batch.ts'
import { NO_BASES, type LineBases } from '../../../domain/sell/bases/line-base.ts'
import { useLineBases } from '../../../domain/sell/bases/use-line-bases.ts'
import { saysMissing } from '../../../lib/api-error.ts'
import { kitchenOf } from '../../../domain/sell/kitchen/kitchen.ts'
import { readKitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { kitchenQuery } from '../../../domain/sell/kitchen/queries.ts'
import { GramsSwitch } from '../../../domain/cook/recipes/grams-switch.tsx'
import { currentPricesQuery } from '../../../domain/sell/prices/queries.ts'
import { hasRow } from '../../../lib/device-store/rows.ts'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { beginSheet } from './begin-sheet.ts'
import { recipeSubject } from './keys.ts'
import { messages } from './messages.ts'
import './price-ahead.ts'
import { priceBook, type PriceBook } from './price-book-join.ts'
import { costingQuery, costingsQuery } from './queries.ts'
import type { OwnAmountsOffer } from './own-amounts-notice.tsx'
import { PriceWorkbench } from './price-workbench.tsx'
import type { CostableRecipe } from '../../../domain/cook/batches/costable-recipe.ts'
import { withBases } from './sheet-bases.ts'
import { SheetStep } from './sheet-step.tsx'
import type { Sheet } from './sheet.ts'
import { useLaterParts, type LaterParts } from './use-later-parts.ts'

/** State of the recipe that the sheet is for. */
export type PricedRecipe =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** A notice above the calculator explains why the recipe cannot be shown. */
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
  const reads = useSheetReads(userId, costingId)
  const { book, ownKitchen, kitchen, costing } = reads
  const recipe = chosen.kind === 'ready' ? chosen.recipe : null
  const batch = props.batch === 'wrong' ? null : props.batch
  const isStored = chosen.kind === 'ready' && chosen.isStored
  const parts = useLaterParts()
  const written = useLineBases(userId, isStored ? recipe : null, ownKitchen)
  const bases = useOwnLines(written, props.ownAmounts, parts)
  const fit = useFit({ recipe, batch, book, bases: bases ?? null, isSaved: costingId !== undefined, parts })
  const subject = subjectOf(props)
  const hasDraft = useMemo(() => hasRow({ account: userId, kind: 'draft', name: subject }), [userId, subject])
  const isNew = costingId === undefined && props.batch === null && !props.ownAmounts && recipe?.id !== ''
  const bench = useBench(subject)
  const isFetching = parts === null && (!isNew || hasDraft)
  if (reads.isReading || isFetching || bases === undefined || chosen.kind === 'loading') {
    return <SheetSkeleton />
  }
  const failure = <FailureNotice error={reads.error} onRetry={reads.retry} />
  if (costingId !== undefined && !costing.data) {
    return costing.error && !saysMissing(costing.error)
      ? failure
      : parts && <parts.MissingSheet what="costing" />
  }
  if (chosen.kind === 'explained-above' && costingId === undefined) return null
  if (chosen.kind === 'missing' && costingId === undefined)
    return parts && <parts.MissingSheet what="recipe" />
  const saved = costingId === undefined ? null : (costing.data ?? null)
  const recipeId = isStored ? chosen.recipe.id : null
  const defaults = readKitchenDefaults(kitchen?.defaults)
  return (
    <PriceWorkbench
      key={bench.key}
      subject={subject}
      userId={userId}
      parts={parts}
      book={book}
      bases={bases ?? NO_BASES}
      kitchen={kitchen}
      recipeId={saved ? saved.recipe_id : recipeId}
      saved={saved}
      others={reads.costings.filter(
        ({ id, recipe_id }) => recipe_id === recipeId && recipeId !== null && id !== saved?.id,
      )}
      batchNotice={
        <>
          {failure}
          {parts !== null && (
            <>
              {props.ownAmounts && costingId === undefined && (
                <parts.OwnAmountsNotice offer={props.ownAmounts} />
              )}
              <parts.BatchNotice
                summary={props.batch === 'wrong' ? null : (batch?.summary ?? '')}
                onAsWritten={props.onAsWritten}
                onChange={props.onChangeBatch}
              />
            </>
          )}
        </>
      }
      fit={fit}
      name={saved?.name ?? recipe?.title ?? ''}
      begin={() => (saved && parts ? parts.readSheet(saved.sheet) : beginSheet(recipe, book, defaults))}
      onSaved={(id) => {
        bench.setNext(`ficha:${id}`)
        onSaved(id)
      }}
    />
  )
}

/** What the server holds for a sheet: prices, kitchen, the saved sheets, and the one to change. */
function useSheetReads(userId: string, costingId: string | undefined) {
  const prices = useQuery(currentPricesQuery(userId))
  const kitchen = useQuery(kitchenQuery(userId))
  const costings = useQuery(costingsQuery(userId))
  const costing = useQuery({ ...costingQuery(userId, costingId ?? ''), enabled: costingId !== undefined })
  const needed = [prices, kitchen, costings, ...(costingId === undefined ? [] : [costing])]
  const failed = [prices, kitchen, costings, costing].filter(({ error }) => error !== null)
  return {
    book: useMemo(() => priceBook(prices.data ?? []), [prices.data]),
    ownKitchen: useMemo(() => kitchenOf(kitchen.data), [kitchen.data]),
    kitchen: kitchen.data,
    costings: costings.data ?? [],
    costing,
    // Failed reads do not block: without a connection the calculator works with typed values and the standard kitchen.
    isReading: needed.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}

/** The bases of the recipe's lines; of the learner's own amounts where these are priced. */
function useOwnLines(
  written: LineBases | null | undefined,
  ownAmounts: OwnAmountsOffer | null,
  parts: LaterParts | null,
): LineBases | null | undefined {
  const ownLines = ownAmounts?.isUsed === true ? ownAmounts.lines : null
  return useMemo(
    () => (written && ownLines !== null && parts !== null ? parts.withOwnLines(written, ownLines) : written),
    [written, ownLines, parts],
  )
}

/** What is priced, which names the draft. */
function subjectOf({ costingId, chosen, ownAmounts }: PriceTabProps): string {
  if (costingId !== undefined) return `ficha:${costingId}`
  const id = chosen.kind === 'ready' ? chosen.recipe.id : null
  if (id === '') return 'lista'
  return recipeSubject(id ?? '', ownAmounts?.isUsed === true)
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

interface Fit {
  recipe: (CostableRecipe & { readonly id: string }) | null
  batch: Batch | null
  book: PriceBook
  /** Null where they could not be read. */
  bases: LineBases | null
  isSaved: boolean
  /** Not needed for a new sheet of the recipe as written. */
  parts: LaterParts | null
}

/** Adapts a sheet to the recipe, its bases and the batch. A saved sheet whose recipe cannot be read keeps its saved batch. */
function useFit({ recipe, batch, book, bases, isSaved, parts }: Fit): (sheet: Sheet) => Sheet {
  return useCallback(
    (sheet: Sheet) => {
      if (recipe === null) return sheet
      const listed = recipe.id === '' && parts !== null ? parts.withOwnList(sheet, recipe, book) : sheet
      const link = isSaved && parts !== null ? parts.withLinks : withBases
      const linked = bases === null ? listed : link(listed, bases)
      return parts === null ? linked : parts.withBatch(linked, recipe, batch)
    },
    [recipe, batch, book, bases, isSaved, parts],
  )
}

/** The sheet's first part, whose words are the same for every recipe. */
function SheetSkeleton() {
  return (
    <SheetStep title={messages.ingredients} text={messages.ingredientsText} end={<GramsSwitch />}>
      <SkeletonGroup className="flex max-w-2xl flex-col gap-4">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </SkeletonGroup>
    </SheetStep>
  )
}
