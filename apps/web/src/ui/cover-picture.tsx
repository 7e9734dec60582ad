import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import { coverSources } from './cover-sources.ts'

interface CoverPictureProps {
  /** The material's `cover_url`. */
  url: string | null
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string
  /** In sight when the page opens. */
  eager?: boolean
  className?: string
}

/** A material's cover, cropped to the shape that `className` gives. Decorative, since the title is beside it. */
export function CoverPicture({ url, sizes, eager = false, className }: CoverPictureProps) {
  const shape = classNames('w-full object-cover', className)
  if (url === null || url === '') {
    return <Picture name="cover-default" sizes={sizes} eager={eager} className={shape} />
  }
  const { src, avif, webp, ground } = coverSources(url)
  return (
    <picture>
      {avif !== null && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp !== null && <source type="image/webp" srcSet={webp} sizes={sizes} />}
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
