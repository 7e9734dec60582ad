import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import { bundledCover } from './cover-sources.ts'
import { Photograph } from './photograph.tsx'

interface CoverPictureProps {
  /** The material's `cover_url`. */
  url: string | null
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string
  /** In sight when the page opens. */
  eager?: boolean
  className?: string
}

/**
 * A material's cover in the shape that `className` gives: a photograph is cropped to it, a drawn scene is shown whole on its background.
 * Decorative, since the title is beside it.
 */
export function CoverPicture({ url, sizes, eager = false, className }: CoverPictureProps) {
  const shape = classNames('object-contain object-[50%_72%]', className)
  const bundled = <Picture name="cover-default" sizes={sizes} eager={eager} className={shape} />
  if (url === null || url === '') return bundled
  const sources = bundledCover(url)
  if (sources === null) {
    return (
      <Photograph
        url={url}
        sizes={sizes}
        width={640}
        height={360}
        eager={eager}
        className={classNames('object-cover', className)}
        fallback={bundled}
      />
    )
  }
  const { src, avif, webp, ground } = sources
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt=""
        width={640}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={classNames(`picture-ground picture-${ground}`, shape)}
      />
    </picture>
  )
}
