import { classNames } from './class-names.ts'
import { techniqueLabel, techniqueOfStep } from './picture-techniques.ts'
import { Picture } from './picture.tsx'

interface TechniquePictureProps {
  /** The words of the step. */
  text: string
  /** How wide it is shown, as CSS `sizes`. */
  sizes?: string
  className?: string
}

/** The moment of the technique that a step calls for; nothing for a step that needs no picture. */
export function TechniquePicture({ text, sizes = '96px', className }: TechniquePictureProps) {
  const technique = techniqueOfStep(text)
  if (technique === null) return null
  return (
    <Picture
      name={`technique-${technique}`}
      alt={techniqueLabel(technique)}
      sizes={sizes}
      className={classNames('aspect-[3/2] w-24 shrink-0 rounded-field object-cover', className)}
    />
  )
}
