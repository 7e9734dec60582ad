import { formatNumber } from '@ateliedoce/recipe-text'
import type { ListedEntry } from '../../../domain/sell/shopping/entry.ts'
import { messages } from './messages.ts'
import type { ShoppingView } from './shopping-view.ts'

interface PrintedListProps {
  view: ShoppingView
  /** The recipes of the list. */
  entries: readonly ListedEntry[]
}

/** The open goods on paper, by shelf, each with a box to tick. Hidden on the screen. */
export function PrintedList({ view, entries }: PrintedListProps) {
  return (
    <div className="hidden print:block">
      <h1 className="text-2xl font-semibold">{messages.title}</h1>
      {view.shelves.map(({ aisle, goods }) => {
        const open = goods.filter(({ state }) => state === 'open')
        if (open.length === 0) return null
        return (
          <section key={aisle} className="mt-4 break-inside-avoid">
            <h2 className="font-sans text-base font-semibold">{messages.aisles[aisle]}</h2>
            <ul>
              {open.map(({ key, name, amount, least, recipes }) => (
                <li key={key} className="flex items-baseline gap-3 border-b border-line py-1">
                  <span
                    aria-hidden
                    className="inline-block size-4 shrink-0 rounded-sm border border-current"
                  />
                  <span className="flex-1">
                    {name}
                    {recipes.length > 0 && (
                      <span className="text-sm text-quiet"> {messages.forRecipes(recipes)}</span>
                    )}
                  </span>
                  <strong className="font-semibold">{amount || least}</strong>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {entries.length > 0 && (
        <section className="mt-4 break-inside-avoid">
          <h2 className="font-sans text-base font-semibold">{messages.recipes}</h2>
          <ul>
            {entries.map(({ id, title, summary, batches }) => (
              <li key={id}>
                {batches === 1 ? '' : `${messages.times(formatNumber(batches))} `}
                {title}
                {summary === '' ? '' : ` (${summary})`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
