import { Link } from '@tanstack/react-router'
import type { MadeRow } from '../../../domain/cook/recipe-additions/rows.ts'
import { dayText } from '../../../lib/day.ts'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { messages } from './messages.ts'

/** A making without a photo, with the picture of its dish. It links to the recipe if that still exists. */
export function MadeCard({ making }: { making: MadeRow }) {
  const title = making.title || messages.lostRecipe
  const content = (
    <>
      <RecipePicture
        title={title}
        coverUrl={null}
        place="alone"
        sizes="128px"
        className="aspect-square w-full rounded-card"
      />
      <span className="line-clamp-2 text-sm hyphens-auto">{title}</span>
      <MadeFacts making={making} />
    </>
  )
  return (
    <li>
      {making.item_id === null ? (
        <div className="flex flex-col gap-1">{content}</div>
      ) : (
        <Link
          to="/recipe/$id"
          params={{ id: making.item_id }}
          className="flex w-full flex-col gap-1 rounded-card"
        >
          {content}
        </Link>
      )}
    </li>
  )
}

export function MadeFacts({ making }: { making: MadeRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-quiet">
      <time dateTime={making.made_on} className="tabular-nums">
        {dayText(making.made_on)}
      </time>
      <Stars count={making.stars} />
    </span>
  )
}
