import type { Kitchen } from '@ateliedoce/measures'
import { lineColumns, withSigns } from '@ateliedoce/recipe-text'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Batch } from '../../../domain/cook/batches/batch.ts'
import type { ScaledParts } from '../../../domain/cook/batches/scaled-parts.ts'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { batchOf } from './batch-of.ts'
import { LineText } from './line-text.tsx'
import { ListNotice } from './list-notice.tsx'
import { MethodNotice } from './method-notice.tsx'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import {
  AS_WRITTEN,
  type ChangeScaling,
  type ScalingSearch,
} from '../../../domain/cook/batches/scaling-search.ts'
import { panNote } from './scaled-method.ts'
import { madeRecipe } from './scaled-recipe.ts'
import { scalingView } from './scaling-view.ts'
import { YieldLine } from './yield-line.tsx'

/** The sheet is fetched when the recipe has been shown, so that it opens without a connection too. */
const loadSheet = () => import('./scaling-sheet.tsx')
const ScalingSheet = lazy(() => loadSheet().then(({ ScalingSheet: sheet }) => ({ default: sheet })))
const FETCH_AFTER_MS = 3000

interface RecipeScalingProps {
  recipe: ScalableRecipe
  /** The same ingredients, line by line, with the amounts that the learner uses in place of the recipe's. */
  ownIngredients: unknown
  /** The learner's cup and weighings. */
  kitchen: Kitchen
  /** What the URL holds. */
  saved: ScalingSearch
  save: (search: ScalingSearch) => Promise<void>
  /** The sheet is about to cover the lower part of a phone. */
  onOpen: () => void
  /** What may be done with the list at its amount, of another feature; null for the recipe as written. */
  renderListEnd: (batch: Batch | null) => ReactNode
  /** Shows the recipe as it is to be made. */
  children: (parts: ScaledParts) => ReactNode
}

/** The amounts of a recipe where it is read: by its yield or pan; other ways, chosen in the calculator, are kept and shown. */
export function RecipeScaling(props: RecipeScalingProps) {
  const { recipe, ownIngredients, kitchen, saved, save, onOpen, renderListEnd, children } = props
  const [search, setSearch] = useUrlState(saved, save)
  const opener = useRef<HTMLButtonElement>(null)
  const view = useMemo(() => scalingView(recipe, search, kitchen), [recipe, search, kitchen])
  const { way, isWrong } = view
  // A wrong number in the address is shown where it can be mended.
  const [isOpen, setOpen] = useState(isWrong)
  useFetchLater()
  const isChanged = view.isChanged && !isWrong
  const lines = isWrong ? scalingView(recipe, AS_WRITTEN, kitchen).lines : view.lines
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const lineAt = (position: number): ReactNode => {
    const line = byPosition.get(position)
    return line && <LineText line={line} isChanged={isChanged} kitchen={kitchen} />
  }
  const isOwn = isChanged && ownIngredients !== recipe.ingredients
  const ownLines = isOwn ? scalingView({ ...recipe, ingredients: ownIngredients }, search, kitchen).lines : []
  const ownAmountAt = (position: number): string | null => {
    const text = ownLines.find((line) => line.position === position)?.text
    return text === undefined ? null : lineColumns(withSigns(text)).amount || null
  }
  const change: ChangeScaling = (some) => setSearch({ ...search, ...some })
  const restore = () => {
    setSearch(AS_WRITTEN)
    // The pressed button disappears, so the focus moves near it.
    opener.current?.focus()
  }
  const open = () => {
    setOpen(true)
    onOpen()
  }
  const batch = isChanged ? batchOf(recipe, search, kitchen) : null
  const listed = isOwn ? batchOf({ ...recipe, ingredients: ownIngredients }, search, kitchen) : batch
  const canScale = lines.length > 0
  return (
    <>
      {children({
        lineAt,
        ownAmountAt,
        yieldLine: (
          <YieldLine
            recipe={recipe}
            view={view}
            batch={batch}
            search={search}
            openerRef={opener}
            {...(canScale && { isOpen, onOpen: open })}
          />
        ),
        listNotice: (isChanged || isWrong || way.way !== 'rendimento') && (
          <ListNotice view={view} isChanged={isChanged} onRestore={restore} />
        ),
        listEnd: listed !== 'wrong' && renderListEnd(listed),
        methodNotice: isChanged && <MethodNotice view={view} />,
        made: isChanged ? madeRecipe(recipe, view, batch) : null,
        noteOn: isChanged ? panNote(recipe, way) : () => null,
      })}
      {isOpen && canScale && (
        <Suspense fallback={null}>
          {/* The end of the list can be scrolled above the sheet. */}
          <div aria-hidden className="h-[55dvh] md:hidden print:hidden" />
          <ScalingSheet
            view={view}
            recipe={recipe}
            search={search}
            change={change}
            onRestore={view.isChanged || isWrong ? () => setSearch(AS_WRITTEN) : null}
            onClose={() => {
              setOpen(false)
              opener.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function useFetchLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What cannot be fetched now is fetched when it is needed.
      loadSheet().catch(() => {})
    }, FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
