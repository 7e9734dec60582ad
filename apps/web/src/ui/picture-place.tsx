import { classNames } from './class-names.ts'

/** Chromium draws the sign of a broken image where a picture has no source at all. */
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface PicturePlaceProps {
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string
  className?: string
}

/**
 * The room of a picture that is not known yet, on its ground. In a page that was built ahead, the inline script puts the picture
 * there before the app has come: see before-app/known-content.ts.
 */
export function PicturePlace({ sizes, className }: PicturePlaceProps) {
  return (
    <picture data-known="picture">
      <source type="image/avif" sizes={sizes} />
      <source type="image/webp" sizes={sizes} />
      <img
        src={TRANSPARENT}
        alt=""
        width={560}
        height={373}
        decoding="async"
        className={classNames(
          'picture-ground picture-cream object-contain object-[var(--picture-place,50%)_72%]',
          className,
        )}
      />
    </picture>
  )
}
