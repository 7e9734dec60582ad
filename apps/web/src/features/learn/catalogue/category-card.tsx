import { Link } from '@tanstack/react-router'
import { BookOpen, Check, List } from 'lucide-react'
import { Fact } from '../../../ui/fact.tsx'
import { DoneBar } from './done-bar.tsx'
import { categoryPicture } from '../../../ui/picture-catalogue.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { CategoryCard as Category } from './material-view.ts'
import { messages } from './messages.ts'

interface CategoryCardProps {
  materialId: string
  category: Category
  /** 0 for the first: chooses the picture. */
  position: number
}

/** A category of a material; all of it is one link. On phones its picture is small and at the side. */
export function CategoryCard({ materialId, category, position }: CategoryCardProps) {
  const { id: categoryId, title, description, listCount, recipeCount, done, total } = category
  return (
    <Link
      to="/material/$id/category/$categoryId"
      params={{ id: materialId, categoryId }}
      className="flex h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted sm:flex-col"
    >
      <Picture
        name={categoryPicture(position)}
        sizes="(min-width: 1280px) 25vw, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 112px"
        className="mt-3 ml-3 aspect-square w-[clamp(0px,100%-13rem,6.5rem)] shrink-0 self-start rounded-field object-contain object-[50%_72%] sm:m-0 sm:aspect-video sm:max-h-64 sm:w-full sm:rounded-none"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:gap-2 sm:p-4">
        <h2 className="text-lg leading-snug sm:text-xl sm:leading-tight">{title}</h2>
        <p className="line-clamp-2 text-sm text-quiet sm:line-clamp-none sm:text-base">{description}</p>
        <p className="mt-auto flex flex-wrap gap-x-3 gap-y-1 pt-1 sm:gap-x-4">
          <Fact icon={List}>{messages.lists(listCount)}</Fact>
          <Fact icon={BookOpen}>{messages.recipeCount(recipeCount)}</Fact>
          {done > 0 && <Fact icon={Check}>{messages.doneOf(done, total)}</Fact>}
        </p>
        {done > 0 && <DoneBar done={done} total={total} />}
      </div>
    </Link>
  )
}
