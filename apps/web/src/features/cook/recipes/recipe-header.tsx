import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LevelBadge } from '../../../domain/cook/recipes/level-badge.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { PicturePlace } from '../../../ui/picture-place.tsx'

interface RecipeHeaderProps {
  /** Null while nothing is known of the recipe. */
  title: string | null
  coverUrl: string | null
  level: string | null
  /** Icon buttons over the picture of a phone, above the title elsewhere. */
  back: ReactNode
  actions?: ReactNode
  /** Times and counts, after the level. */
  facts: ReactNode
  /** Below the facts. */
  children: ReactNode
}

const SIZES = '(min-width: 1152px) 360px, (min-width: 768px) 33vw, 100vw'
/** On a phone buttons lie over it, one at its start and three at its end: dish and disc stand between them. */
const PICTURE =
  '-mx-4 aspect-[18/5] w-[calc(100%+--spacing(8))] max-w-none max-md:[--picture-middle:39.5%] max-md:[--picture-place:32%] md:col-start-2 md:row-span-2 md:row-start-1 md:mx-0 md:aspect-[4/3] md:w-full md:self-start md:rounded-card print:hidden'

/** The recipe's picture, title and facts, so small on a phone that the first ingredient is on the first screen. */
export function RecipeHeader({ title, coverUrl, level, back, actions, facts, children }: RecipeHeaderProps) {
  return (
    <header className="relative flex flex-col gap-2 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-1 md:pt-3">
      {title === null ? (
        <PicturePlace sizes={SIZES} className={PICTURE} />
      ) : (
        <RecipePicture
          title={title}
          coverUrl={coverUrl}
          place="alone"
          sizes={SIZES}
          eager
          className={classNames('page-picture', PICTURE)}
        />
      )}
      <div className="absolute -inset-x-2 top-2 flex justify-between md:static md:-mx-3 md:row-start-1 print:hidden [&>*]:rounded-full [&>*]:bg-surface md:[&>*]:bg-transparent">
        <div>{back}</div>
        {actions}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 md:row-start-2 md:gap-3">
        {title === null ? (
          <p
            data-known="title"
            className="min-h-[1lh] rounded-field font-display text-2xl empty:w-2/3 empty:bg-sunken sm:text-3xl lg:text-4xl"
          />
        ) : (
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl lg:text-4xl">
            {title}
          </h1>
        )}
        {/* Facts that do not fit beside the level go below it as a whole, so that no line begins or ends with a dot. */}
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem] text-quiet md:text-sm">
          <LevelBadge level={level} />
          <span>{facts}</span>
        </div>
        {children}
      </div>
    </header>
  )
}
