import { Link } from '@tanstack/react-router'
import { BookOpen, List } from 'lucide-react'
import { Fact } from '../../ui/fact.tsx'
import { categoryPicture } from '../../ui/picture-catalogue.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CategoryCard as Category } from './material-view.ts'
import { messages } from './messages.ts'

interface CategoryCardProps {
  materialId: string
  category: Category
  /** 0 for the first: chooses the picture. */
  position: number
}

/** A category of a material; all of it is one link. */
export function CategoryCard({ materialId, category, position }: CategoryCardProps) {
  const { id: categoryId, title, description, listCount, recipeCount } = category
  return (
    <Link
      to="/material/$id/category/$categoryId"
      params={{ id: materialId, categoryId }}
      className="flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted"
    >
      <Picture
        name={categoryPicture(position)}
        sizes="(min-width: 1280px) 25vw, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
        className="aspect-video max-h-64 w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="text-xl">{title}</h2>
        <p className="text-quiet">{description}</p>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-1">
          <Fact icon={List}>{messages.lists(listCount)}</Fact>
          <Fact icon={BookOpen}>{messages.recipeCount(recipeCount)}</Fact>
        </p>
      </div>
    </Link>
  )
}
