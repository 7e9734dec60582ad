import type { ReactNode } from 'react'
import type { PictureName } from './picture-catalogue.ts'
import { Picture } from './picture.tsx'

interface BesidePictureProps {
  picture: PictureName
  children: ReactNode
}

/** A column of fields, which wide screens show beside a picture in place of an empty half. */
export function BesidePicture({ picture, children }: BesidePictureProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
      <div className="min-w-0">{children}</div>
      <Picture
        name={picture}
        sizes="(min-width: 64rem) 36rem, 1px"
        className="hidden aspect-3/2 w-full rounded-card lg:block"
      />
    </div>
  )
}
