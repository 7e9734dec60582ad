import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { iconButtonStyle } from '../../ui/icon-button-style.ts'
import { messages } from './messages.ts'

/** What may be done with an own recipe, beside what may be done with any. */
export function OwnRecipeActions({ recipe: { id, title } }: { recipe: { id: string; title: string } }) {
  return (
    <Link
      to="/tools/own-recipes"
      search={{ id, parte: 'editar' }}
      aria-label={`${messages.edit}: ${title}`}
      title={messages.edit}
      className={iconButtonStyle()}
    >
      <Pencil aria-hidden size={20} strokeWidth={1.75} />
    </Link>
  )
}
