import type { PictureName } from '../../../ui/picture-catalogue.ts'
import { Picture } from '../../../ui/picture.tsx'

/** The text of an empty part, of the height that the part has while it is read. */
export function NothingMade({ picture, text }: { picture: PictureName; text: string }) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-2 text-center">
      <Picture name={picture} sizes="128px" className="w-32" />
      <p className="max-w-80 text-quiet">{text}</p>
    </div>
  )
}
