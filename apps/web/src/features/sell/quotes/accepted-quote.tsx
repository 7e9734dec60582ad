import { Link } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'

/** A recipe of an accepted quote at the amount that is to be made. */
export interface ToMake {
  readonly recipeId: string
  readonly title: string
  /** '45 unidades'; null for the recipe as written, where the quote's unit is not that of its yield. */
  readonly amount: string | null
  /** The parameters of the recipe's address at that amount. */
  readonly search: Readonly<Record<string, string>>
}

interface AcceptedQuoteProps {
  toMake: readonly ToMake[]
  /** Puts all of them on the shopping list. */
  onList: () => Promise<void>
}

/** The purchases and recipes of an accepted quote. */
export function AcceptedQuote({ toMake, onList }: AcceptedQuoteProps) {
  const [isListed, setListed] = useState(false)
  return (
    <section
      aria-labelledby="producao"
      className="flex flex-col gap-3 rounded-card bg-pistachio-tint p-4 text-on-pistachio-tint"
    >
      <h2 id="producao" className="text-xl">
        {messages.accepted}
      </h2>
      <p>{toMake.length === 0 ? messages.noRecipes : messages.acceptedText}</p>
      <ul className="flex flex-col">
        {toMake.map(({ recipeId, title, amount, search }) => (
          <li key={recipeId}>
            <Link
              to="/recipe/$id"
              params={{ id: recipeId }}
              search={search}
              className="inline-flex min-h-12 items-center underline underline-offset-4"
            >
              {messages.makes(title, amount ?? messages.asWritten)}
            </Link>
          </li>
        ))}
      </ul>
      {toMake.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            tone={isListed ? 'quiet' : 'accent'}
            onClick={() => void onList().then(() => setListed(true))}
          >
            <ShoppingBasket aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {messages.toList}
          </Button>
          <output>{isListed && messages.listed(toMake.length)}</output>
          {isListed && (
            <Link to="/shopping" className={buttonStyle('plain')}>
              {messages.seeList}
            </Link>
          )}
        </div>
      )}
    </section>
  )
}
