import { X } from 'lucide-react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { UnbrokenMeasures } from '../../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { GoodsView } from './shopping-view.ts'

interface GoodsPartsProps {
  goods: GoodsView
  /** Removes a line added by hand. */
  onRemove: (entryId: string) => void
}

/** The parts of an amount; those that the learner added by hand can be removed here. */
export function GoodsParts({ goods: { name, parts }, onRemove }: GoodsPartsProps) {
  return (
    <div className="-mt-2 w-full pr-2 pl-15">
      <Disclosure
        label={
          <>
            {messages.parts(parts.length)}
            <span className="sr-only">{messages.partsOf(name)}</span>
          </>
        }
        startsOpen={false}
        className="text-sm font-semibold"
      >
        <ul className="pb-2 text-sm">
          {parts.map(({ entryId, recipe, amount }) => (
            <li key={entryId} className="flex min-h-12 flex-wrap items-center gap-x-3">
              <span className="min-w-[min(7rem,100%)] flex-1">{recipe ?? messages.ownPart}</span>
              <span className="tabular-nums">
                <UnbrokenMeasures text={amount || messages.noAmount} />
              </span>
              {recipe === null ? (
                <IconButton
                  icon={X}
                  label={messages.removePart(amount, name)}
                  className="text-quiet"
                  onClick={() => onRemove(entryId)}
                />
              ) : (
                <span aria-hidden className="w-12" />
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
