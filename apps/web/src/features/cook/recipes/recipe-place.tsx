import { Link } from '@tanstack/react-router'
import { FolderOpen } from 'lucide-react'
import type { RecipePlace as Place } from '../../../domain/cook/recipes/rows.ts'

/** The way to the category that the recipe belongs to. */
export function RecipePlace({ place }: { place: Place | null }) {
  const category = place?.categories
  if (!category?.materials) return null
  return (
    <Link
      to="/material/$id/category/$categoryId"
      params={{ id: category.materials.id, categoryId: category.id }}
      className="flex min-h-12 items-center gap-2 self-start text-quiet underline-offset-4 hover:underline print:hidden"
    >
      <FolderOpen aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {category.materials.title} › {category.title}
    </Link>
  )
}
