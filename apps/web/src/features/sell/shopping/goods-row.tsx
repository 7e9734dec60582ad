import { formatMoney } from '@ateliedoce/pricing'
import { Check, House, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { GoodsParts } from './goods-parts.tsx'
import { messages } from './messages.ts'
import type { Estimate, GoodsView } from './shopping-view.ts'

interface GoodsRowProps {
  goods: GoodsView
  onBought: (isBought: boolean) => void
  onAtHome: () => void
  /** Removes a line added by hand. */
  onRemove: (() => void) | null
  onRemovePart: (entryId: string) => void
}

/** Goods to buy: the whole line is its tick. */
export function GoodsRow({ goods, onBought, onAtHome, onRemove, onRemovePart }: GoodsRowProps) {
  const { name, amount, least, recipes, state } = goods
  const isBought = state === 'bought'
  const shownAmount = amount || least || (recipes.length > 0 ? messages.noAmount : '')
  return (
    <li className="flex flex-wrap items-stretch">
      <label
        className={classNames(
          'flex min-h-16 min-w-[min(13rem,100%)] flex-1 cursor-pointer items-center gap-3 py-2 pl-4 transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent',
          isBought && 'text-quiet',
          isBought && onRemove === null && 'pr-4',
        )}
      >
        <input
          type="checkbox"
          className="sr-only"
          aria-label={messages.buy(name, amount || least)}
          checked={isBought}
          onChange={() => {
            onBought(!isBought)
            // A vibration confirms it where the device has one, since the eyes are on the shelf.
            if (!isBought && 'vibrate' in navigator) navigator.vibrate(15)
          }}
        />
        <span
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full border-2',
            isBought ? 'border-transparent bg-pistachio-tint text-on-pistachio-tint' : 'border-outline',
          )}
        >
          {isBought && <Check aria-hidden size={20} strokeWidth={2.5} className="tick" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span
              className={classNames(
                'min-w-[min(7rem,100%)] flex-1 font-semibold',
                isBought && 'line-through',
              )}
            >
              {name}
            </span>
            {shownAmount !== '' && (
              <strong className="font-semibold tabular-nums">
                <UnbrokenMeasures text={shownAmount} />
              </strong>
            )}
          </span>
          {!isBought && <Details goods={goods} />}
        </span>
      </label>
      {onRemove === null && !isBought && (
        <Button
          tone="plain"
          className="shrink-0 self-center text-sm"
          aria-label={messages.haveIt(name)}
          onClick={onAtHome}
        >
          <House aria-hidden size={18} strokeWidth={1.75} />
          {messages.have}
        </Button>
      )}
      {onRemove !== null && (
        <IconButton
          icon={X}
          label={messages.removeLine(name)}
          className="mr-2 self-center text-quiet"
          onClick={onRemove}
        />
      )}
      {goods.parts.length > 0 && !isBought && <GoodsParts goods={goods} onRemove={onRemovePart} />}
    </li>
  )
}

function Details({ goods }: { goods: GoodsView }) {
  const { notes, recipes, before, wasAtHome, estimate, state } = goods
  const said = [
    ...notes,
    ...(recipes.length > 0 ? [messages.forRecipes(recipes)] : []),
    ...(before !== '' && state === 'open'
      ? [wasAtHome ? messages.hadBefore(before) : messages.boughtBefore(before)]
      : []),
  ]
  if (said.length === 0 && estimate === null) return null
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet">
      <span className="min-w-[min(7rem,100%)] flex-1">
        <UnbrokenMeasures text={said.join(' · ')} />
      </span>
      {estimate !== null && <span className="tabular-nums">{estimateText(estimate)}</span>}
    </span>
  )
}

function estimateText({ packages, cents, of }: Estimate): string {
  const money =
    packages === 1 ? formatMoney(cents) : messages.packages(packages, formatMoney(cents / packages))
  return of === '' ? money : `${money}, ${messages.priceOf(of)}`
}
