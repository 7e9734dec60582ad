import { readIngredients } from '@ateliedoce/recipe-text'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnAmount } from '../../../domain/cook/recipe-additions/own-amounts.ts'
import { Button } from '../../../ui/button.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { AmountForm } from './amount-form.tsx'
import { messages, refusalText } from './messages.ts'

interface OwnAmountAtProps {
  userId: string
  recipe: { readonly id: string; readonly ingredients: unknown }
  /** The line's position in the recipe, from 1. */
  position: number
  own: OwnAmount | undefined
  /** The amount as it is scaled; null where the recipe is made as written, and where scaling does not use the amount. */
  scaled: string | null
  /** Lines without an amount of the learner's may be given one. */
  isChoosing: boolean
}

/** The learner's own amount beside the teacher's line, as a cell of a row of `domain/cook/recipes/line-grid.ts`. */
export function OwnAmountAt({ userId, recipe, position, own, scaled, isChoosing }: OwnAmountAtProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const line = isOpen || isChoosing ? readIngredients(recipe.ingredients)[position - 1] : undefined
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen && line !== undefined) {
    return <AmountForm {...{ userId, position, line, own }} recipeId={recipe.id} onClose={close} />
  }
  if (own !== undefined) {
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        className="col-start-2 -mx-2 mt-1 flex min-h-12 min-w-0 items-center gap-2 justify-self-start rounded-field bg-pistachio-tint px-3 py-1.5 text-left text-[0.9375em] text-on-pistachio-tint"
      >
        <Pencil aria-hidden size={16} strokeWidth={1.75} className="shrink-0 print:hidden" />
        <span className="min-w-0 wrap-anywhere">
          <UnbrokenMeasures text={textOf(own, scaled)} />
        </span>
        <span className="sr-only">{messages.edit(own.lineText)}</span>
      </button>
    )
  }
  if (!isChoosing || line === undefined) return null
  return (
    <Button
      ref={opener}
      tone="plain"
      aria-label={messages.change(line.raw)}
      className="col-start-2 -my-1 -ml-3 justify-self-start text-text print:hidden"
      onClick={() => setOpen(true)}
    >
      <Pencil aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {messages.changeShort}
    </Button>
  )
}

function textOf(own: OwnAmount, scaled: string | null): string {
  const { amount, reason, isUsed, isForOlderText, lineText, state } = own
  return [
    isForOlderText ? messages.usesForOlder(amount, lineText) : messages.uses(scaled ?? amount),
    isUsed || isForOlderText ? '' : messages.notCounted,
    reason,
    state === 'waiting' ? messages.waiting : '',
    typeof state === 'object' ? refusalText(state.refusal) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
