import { Link } from '@tanstack/react-router'
import { Calculator, RotateCcw, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { messages } from './messages.ts'
import { PanChips } from './pan-chips.tsx'
import { recipePan } from './recipe-pan.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ChangeScaling, ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import type { ScalingView } from './scaling-view.ts'
import { YieldFields } from './yield-fields.tsx'

/** The ways that fit beside the list; a link leads to the others. */
const WAYS = ['rendimento', 'forma'] as const

interface ScalingSheetProps {
  view: ScalingView
  recipe: ScalableRecipe
  search: ScalingSearch
  change: ChangeScaling
  /** Null for the recipe as written. */
  onRestore: (() => void) | null
  onClose: () => void
}

/** How much to make, in a sheet that leaves the list in sight, which follows each press. */
export function ScalingSheet({ view, recipe, search, change, onRestore, onClose }: ScalingSheetProps) {
  const { way, summary, isWrong } = view
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useBackCloses(onClose)
  const hasPan = way.way === 'forma' || recipePan(recipe) !== null
  useEffect(() => {
    // The field gets no focus, because a phone's keyboard would hide the list.
    title.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    // Open without being modal: the list beside it stays in reach.
    <dialog
      open
      aria-labelledby={titleId}
      className="fixed inset-x-0 top-auto bottom-0 z-30 m-0 w-full max-w-none animate-[rise_200ms_var(--ease-soft)] text-text max-h-[62dvh] overflow-y-auto rounded-t-card border-t border-line bg-surface px-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))] shadow-lifted md:right-6 md:bottom-6 md:left-auto md:w-[26rem] md:rounded-card md:border print:hidden"
    >
      <div className="sticky top-0 z-1 -mx-4 flex items-center gap-2 bg-surface py-1 pr-1 pl-4">
        <div className="min-w-0 flex-1">
          <h2 ref={title} id={titleId} tabIndex={-1} className="text-lg outline-none">
            {messages.howMuch}
          </h2>
          <output className="block text-sm text-quiet">{view.isChanged && !isWrong ? summary : ''}</output>
        </div>
        <IconButton icon={X} label={messages.close} onClick={onClose} />
      </div>
      <div className="flex flex-col gap-3 pt-1">
        {hasPan && (
          <ChipGroup
            label={messages.ways}
            chips={WAYS.map((value) => ({ value, label: messages.way[value] }))}
            value={WAYS.find((value) => value === way.way) ?? null}
            onChange={(chosen) => change({ por: chosen === 'forma' ? chosen : undefined })}
          />
        )}
        {way.way === 'rendimento' && (
          <YieldFields
            way={way}
            recipe={recipe}
            typed={search.rendimento ?? ''}
            onType={(rendimento) => change({ rendimento })}
            hasHint={false}
          />
        )}
        {way.way === 'forma' && <PanChips way={way} recipe={recipe} change={change} />}
        <div className="flex flex-wrap gap-x-2">
          <Link
            to="/tools/calculator"
            search={{ receita: recipe.id, ...search }}
            className={buttonStyle('plain', '-ml-3 text-text')}
          >
            <Calculator aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {messages.moreWays}
          </Link>
          {onRestore && (
            <Button tone="plain" className="-ml-3 text-text" onClick={onRestore}>
              <RotateCcw aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {messages.asInRecipe}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}
