import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'

/** The link to the form of an own recipe, below its list, since a phone's picture has no room for a fourth button. */
export function EditLink({ recipe: { id, title } }: { recipe: { id: string; title: string } }) {
  return (
    <Link
      to="/tools/own-recipes"
      search={{ id, parte: 'editar' }}
      aria-label={`${messages.edit}: ${title}`}
      className={buttonStyle('plain', 'mt-2 -ml-3 self-start text-text print:hidden')}
    >
      <Pencil aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      {messages.edit}
    </Link>
  )
}
