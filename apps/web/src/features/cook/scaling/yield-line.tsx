import { Link } from '@tanstack/react-router'
import { ChefHat, Pencil, Tag } from 'lucide-react'
import type { Ref } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { batchOf } from './batch-of.ts'
import { messages } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import type { ScalingView } from './scaling-view.ts'
import { yieldWords } from './yield-words.ts'

interface YieldLineProps {
  recipe: ScalableRecipe
  view: ScalingView
  /** Null for the recipe as written. */
  batch: ReturnType<typeof batchOf>
  search: ScalingSearch
  openerRef: Ref<HTMLButtonElement>
  isOpen?: boolean
  /** Opens the fields that change the amount; absent for a recipe without ingredients. */
  onOpen?: () => void
}

/** "Rende 12 fatias · forma 22 cm", as it is to be made; beside it the price of that amount. */
export function YieldLine({ recipe, view, batch, search, openerRef, isOpen, onOpen }: YieldLineProps) {
  const [made, pan] = yieldWords(recipe, view, batch)
  const words = (
    <span className="min-w-0 flex-1 text-left leading-tight">
      <span>{made}</span>
      {pan !== '' && <span>{made === '' ? pan : ` · ${pan}`}</span>}
    </span>
  )
  return (
    <div className="flex flex-wrap items-stretch gap-2 print:gap-0">
      {onOpen ? (
        <button
          ref={openerRef}
          type="button"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={onOpen}
          className={buttonStyle(
            'quiet',
            'min-w-[min(10rem,100%)] flex-1 px-4 py-1 text-sm md:min-h-14 md:flex-none lg:text-base print:border-none print:p-0',
          )}
        >
          <ChefHat aria-hidden size={20} strokeWidth={1.75} className="shrink-0 max-md:hidden print:hidden" />
          {words}
          <span className="sr-only">{messages.scale}</span>
          <Pencil aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-quiet print:hidden" />
        </button>
      ) : (
        (made !== '' || pan !== '') && (
          <p className="flex min-h-14 flex-1 items-center font-semibold">{words}</p>
        )
      )}
      <Link
        to="/tools/calculator"
        search={{ ...search, aba: 'preco', receita: recipe.id }}
        aria-label={messages.priceOfRecipe}
        className={buttonStyle('quiet', 'px-4 py-1 text-sm md:min-h-14 lg:text-base print:hidden')}
      >
        <Tag aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.priceInShort}
      </Link>
    </div>
  )
}
