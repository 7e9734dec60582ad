import { classNames } from './class-names.ts'
import { Photograph } from './photograph.tsx'
import { recipePicture, type PictureName } from './picture-catalogue.ts'
import { Picture } from './picture.tsx'

interface RecipePictureProps {
  title: string
  /** The teacher's own photograph (`items.cover_url`), which replaces every drawn picture. */
  coverUrl?: string | null
  /** Its position in a list, from 0, or `alone` on its own page: chooses the placeholder of a dish without a picture. */
  place: number | 'alone'
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string
  /** `wide` for boxes of 3:2 and wider, `square` for thumbnails, which show narrow dishes larger. */
  shape?: 'wide' | 'square'
  /** In sight when the page opens: fetched first. */
  eager?: boolean
  /** The size of the box, e.g. `aspect-[2/1] w-full`. */
  className?: string
}

/** Dishes that are narrow enough for a square out of the picture, by where that is cut. Of the others a square shows all. */
const SQUARE_CUTS: readonly (readonly [position: string, dishes: string])[] = [
  ['object-[38%_50%]', 'pave-de-morango pave-de-chocolate'],
  [
    'object-center',
    'brigadeiro bicho-de-pe brigadeiro-gourmet churros sorvete-caseiro cupcake mousse-de-morango',
  ],
  ['object-[73%_50%]', 'mousse-de-maracuja mousse-de-limao mousse-de-chocolate doce-de-leite bolo-de-pote'],
]

/** Shows the dish whole, with its plate, and as large as that allows. */
function fitOf(name: PictureName, shape: 'wide' | 'square'): string {
  const dish = name.slice('dish-'.length)
  const cut = SQUARE_CUTS.find(([, dishes]) => dishes.split(' ').includes(dish))
  return shape === 'wide' || cut === undefined ? 'object-contain object-[50%_72%]' : `object-cover ${cut[0]}`
}

/** The picture of a recipe's own dish. Decorative, since the title is beside it. */
export function RecipePicture(props: RecipePictureProps) {
  const { title, coverUrl = null, place, sizes, shape = 'wide', eager = false, className } = props
  const name = recipePicture(title, place)
  const fit = name.startsWith('dish-') ? fitOf(name, shape) : 'object-cover'
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
