import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarCheck, Tag } from 'lucide-react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'

interface AfterwardsProps {
  recipeId: string
  /** The parameters of scaling: the price is of what was made. */
  search: Readonly<Record<string, string | undefined>>
  /** It was made with the learner's own amounts. */
  isOwn: boolean
}

/** Links to what follows once a recipe is made. */
export function Afterwards({ recipeId, search, isOwn }: AfterwardsProps) {
  return (
    <>
      <Link
        to="/tools/calculator"
        search={{
          ...search,
          aba: 'preco',
          receita: recipeId,
          ...(isOwn && { quantidades: 'minhas' as const }),
        }}
        className={buttonStyle('quiet', 'min-h-15')}
      >
        <Tag aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
        {messages.price}
      </Link>
      <Link to="/recipe/$id/label" params={{ id: recipeId }} className={buttonStyle('quiet', 'min-h-15')}>
        <CalendarCheck aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
        {messages.label}
      </Link>
      <Link to="/recipe/$id" params={{ id: recipeId }} className={buttonStyle('plain', 'min-h-15')}>
        <ArrowLeft aria-hidden size={22} strokeWidth={1.75} className="shrink-0" />
        {messages.toRecipe}
      </Link>
    </>
  )
}
