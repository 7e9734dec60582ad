import { classNames } from './class-names.ts'
import { coverSources } from './cover-sources.ts'
import { recipePicture } from './picture-catalogue.ts'
import { Picture } from './picture.tsx'

interface RecipePictureProps {
  title: string
  /** The teacher's own photograph (`items.cover_url`), which replaces every drawn picture. */
  coverUrl?: string | null
  /** Its position in a list, from 0, or `alone` on its own page: chooses the placeholder of a dish without a picture. */
  place: number | 'alone'
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string
  /** `wide` for boxes of 3:2 and wider, where the whole dish is shown; `square` for thumbnails, where its middle is. */
  shape?: 'wide' | 'square'
  /** In sight when the page opens: fetched first. */
  eager?: boolean
  /** The size of the box, e.g. `aspect-[2/1] w-full`. */
  className?: string
}

/** The picture of a recipe's own dish. Decorative, since the title is beside it. */
export function RecipePicture(props: RecipePictureProps) {
  const { title, coverUrl = null, place, sizes, shape = 'wide', eager = false, className } = props
  if (coverUrl === null || coverUrl === '') {
    const name = recipePicture(title, place)
    const fit = shape === 'wide' && name.startsWith('dish-') ? 'object-contain' : 'object-cover'
    return <Picture name={name} sizes={sizes} eager={eager} className={classNames(fit, className)} />
  }
  return (
    <img
      src={coverSources(coverUrl).src}
      alt=""
      width={640}
      height={427}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={classNames('picture-ground picture-cream h-auto object-cover', className)}
    />
  )
}
