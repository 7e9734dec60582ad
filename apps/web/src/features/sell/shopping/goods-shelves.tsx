import type { MarkState } from '../../../domain/sell/shopping/entry.ts'
import { GoodsRow } from './goods-row.tsx'
import { messages } from './messages.ts'
import type { GoodsView, ShoppingView } from './shopping-view.ts'

interface GoodsShelvesProps {
  view: ShoppingView
  onMark: (goods: GoodsView, state: MarkState) => void
  /** @param entryId of a line added by hand */
  onRemove: (entryId: string) => void
}

/** Goods in the order of a walk through the shop. */
export function GoodsShelves({ view, onMark, onRemove }: GoodsShelvesProps) {
  return view.shelves.map(({ aisle, goods }) => (
    <section key={aisle} aria-labelledby={`prateleira-${aisle}`}>
      <h2 id={`prateleira-${aisle}`} className="font-sans text-base font-semibold text-quiet">
        {messages.aisles[aisle]}
      </h2>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
        {goods.map((each) => {
          const { ownEntry } = each
          return (
            <GoodsRow
              key={each.key}
              goods={each}
              onBought={(isBought) => onMark(each, isBought ? 'bought' : 'open')}
              onAtHome={() => onMark(each, 'at_home')}
              onRemove={ownEntry === null ? null : () => onRemove(ownEntry)}
              onRemovePart={onRemove}
            />
          )
        })}
      </ul>
    </section>
  ))
}
