import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'

/** A link to a recipe's bases and its cost. */
export function BasesLink({ recipeId }: { recipeId: string }) {
  return (
    <Link
      to="/tools/own-recipes"
      search={{ id: recipeId, parte: 'bases' }}
      className={buttonStyle('plain', 'mt-2 -ml-3 self-start text-text print:hidden')}
    >
      <Layers aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {messages.title}
    </Link>
  )
}
