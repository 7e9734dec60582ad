import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { messages } from './messages.ts'
import type { GoodsView } from './shopping-view.ts'

interface AtHomeProps {
  goods: readonly GoodsView[]
  onNeeded: (goods: GoodsView) => void
}

/** Goods that need not be bought. */
export function AtHome({ goods, onNeeded }: AtHomeProps) {
  if (goods.length === 0) return null
  return (
    <section className="rounded-card bg-surface px-4 shadow-card">
      <Disclosure
        label={messages.atHome(goods.length)}
        startsOpen={false}
        className="w-full justify-between font-semibold"
      >
        <ul className="divide-y divide-line pb-2">
          {goods.map((each) => (
            <li key={each.key} className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-[min(8rem,100%)] flex-1">
                {each.name} <span className="text-quiet tabular-nums">{each.amount}</span>
              </span>
              <Button
                tone="plain"
                className="-mr-3 text-sm"
                aria-label={messages.needItOf(each.name)}
                onClick={() => onNeeded(each)}
              >
                {messages.needIt}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
