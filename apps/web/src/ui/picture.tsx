import { classNames } from './class-names.ts'
import { pictureSources, type PictureName } from './picture-catalogue.ts'

interface PictureProps {
  name: PictureName
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string
  /** The alternative text; left out where the text beside the picture has the same content. */
  alt?: string
  /** In sight when the page opens: fetched first instead of when scrolled to. */
  eager?: boolean
  className?: string
}

/**
 * A picture of the product's own family, in the lightest format the browser reads, its room kept from the start. The things are
 * cut out; their ground is drawn by the page in the colours of the theme, and is what is seen until the picture is there.
 */
export function Picture({ name, sizes, alt = '', eager = false, className }: PictureProps) {
  const { avif, webp, src, width, height, ground } = pictureSources(name)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={classNames(ground !== 'none' && `picture-ground picture-${ground}`, className)}
      />
    </picture>
  )
}
