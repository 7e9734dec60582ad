import type { Kitchen } from '@ateliedoce/measures'
import { Link } from '@tanstack/react-router'
import { Calculator, RotateCcw, Tag } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { ScaledParts } from '../../domain/batches/scaled-parts.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { yieldText } from '../../domain/recipes/yield-text.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { batchOf } from './batch-of.ts'
import { LineText } from './line-text.tsx'
import { messages } from './messages.ts'
import { MethodNotice } from './method-notice.tsx'
import type { ScalableRecipe } from '../../domain/batches/scalable-recipe.ts'
import { AS_WRITTEN, type ScalingSearch } from './scaling-search.ts'
import { panNote } from './scaled-method.ts'
import { scalingView, type ShownLine } from './scaling-view.ts'
import { TimesNote } from './times-note.tsx'
import { YieldFields } from './yield-fields.tsx'

interface RecipeScalingProps {
  recipe: ScalableRecipe
  /** The learner's cup and weighings. */
  kitchen: Kitchen
  /** What the URL holds. */
  saved: ScalingSearch
  save: (search: ScalingSearch) => Promise<void>
  /** Shows the recipe as it is to be made. */
  children: (parts: ScaledParts) => ReactNode
}

/** The amounts of a recipe where it is read: by its yield; other ways, chosen in the calculator, are kept and shown. */
export function RecipeScaling({ recipe, kitchen, saved, save, children }: RecipeScalingProps) {
  const [search, setSearch] = useUrlState(saved, save)
  const opener = useRef<HTMLButtonElement>(null)
  const view = scalingView(recipe, search, kitchen)
  const { way, summary, isWrong } = view
  const isChanged = view.isChanged && !isWrong
  const lines = isWrong ? scalingView(recipe, AS_WRITTEN, kitchen).lines : view.lines
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const lineAt = (position: number): ReactNode => {
    const line = byPosition.get(position)
    return line && <LineText line={line} isChanged={isChanged} />
  }
  const batch = isChanged ? batchOf(recipe, search, kitchen) : null
  const parts = {
    lineAt,
    methodNotice: isChanged && <MethodNotice view={view} />,
    noteOn: isChanged ? panNote(recipe, way) : () => null,
    madeText: madeText(batch),
  }
  if (lines.length === 0) return children({ ...parts, controls: null })
  const controls = (
    <>
      <Disclosure
        label={messages.scale}
        startsOpen={search.rendimento !== undefined}
        openerRef={opener}
        className="font-semibold text-accent underline-offset-4 hover:underline"
      >
        <div className="flex flex-col gap-3 rounded-card bg-sunken p-3">
          {way.way === 'rendimento' && (
            <YieldFields
              way={way}
              recipe={recipe}
              typed={search.rendimento ?? ''}
              onType={(rendimento) => setSearch({ ...search, rendimento })}
            />
          )}
          <Link
            to="/tools/calculator"
            search={{ receita: recipe.id, ...search }}
            className={buttonStyle('plain', '-ml-3 self-start')}
          >
            <Calculator aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {messages.moreWays}
          </Link>
        </div>
      </Disclosure>
      <div className="clear-both flex flex-wrap items-center gap-x-3 pt-1">
        <output className="font-medium">{isChanged ? summary || messages.changed : ''}</output>
        {isChanged && lines.some(isUnanswered) && <p className="text-sm text-quiet">{messages.unanswered}</p>}
        {isChanged && <TimesNote view={view} />}
        {isChanged && (
          <Link
            to="/tools/calculator"
            search={{ ...search, aba: 'preco', receita: recipe.id }}
            className={buttonStyle('plain', '-ml-3')}
          >
            <Tag aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {messages.priceOfThis}
          </Link>
        )}
        {(isChanged || isWrong || way.way !== 'rendimento') && (
          <Button
            tone="plain"
            onClick={() => {
              setSearch(AS_WRITTEN)
              // The pressed button disappears, so the focus moves near it.
              opener.current?.focus()
            }}
          >
            <RotateCcw aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {messages.original}
          </Button>
        )}
      </div>
    </>
  )
  return children({ ...parts, controls })
}

function madeText(batch: ReturnType<typeof batchOf>): string | null {
  if (batch === null || batch === 'wrong' || batch.made === null) return null
  return yieldText(batch.made.quantity, batch.made.unit)
}

/** A line without a known amount: the calculator asks for it. */
function isUnanswered({ asks, amount }: ShownLine): boolean {
  return asks === 'amount' && amount === null
}
