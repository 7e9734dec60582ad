import { classNames } from './class-names.ts'
import { Photograph } from './photograph.tsx'
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
  /** In sight when the page opens: fetched first. */
  eager?: boolean
  /** The size of the box, e.g. `aspect-[2/1] w-full`. */
  className?: string
}

/** The dish whole, with its plate, and as large as that allows. */
const WHOLE = 'object-contain object-[var(--picture-place,50%)_72%]'

/** The picture of a recipe's own dish. Decorative, since the title is beside it. */
export function RecipePicture(props: RecipePictureProps) {
  const { title, coverUrl = null, place, sizes, eager = false, className } = props
  const name = recipePicture(title, place)
  const fit = name.startsWith('dish-') ? WHOLE : 'object-cover'
  const drawn = <Picture name={name} sizes={sizes} eager={eager} className={classNames(fit, className)} />
  if (coverUrl === null || coverUrl === '') return drawn
  return (
    <Photograph
      url={coverUrl}
      sizes={sizes}
      width={640}
      height={427}
      eager={eager}
      className={classNames('h-auto object-cover', className)}
      fallback={drawn}
    />
  )
}
