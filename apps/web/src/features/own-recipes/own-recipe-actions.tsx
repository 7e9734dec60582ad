import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { iconButtonStyle } from '../../ui/icon-button-style.ts'
import { messages } from './messages.ts'

/** Actions of own recipes, beside those of any recipe. */
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
