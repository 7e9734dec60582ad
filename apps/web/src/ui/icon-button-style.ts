import { classNames } from './class-names.ts'

/** Classes of a round target of at least 48 px with an icon in it. Large text makes it grow as far as a row of them fits a phone. */
export function iconButtonStyle(extra?: string): string {
  return classNames(
    'grid size-[clamp(48px,3rem,15vw)] shrink-0 place-items-center rounded-full text-text transition-colors duration-150 hover:bg-sunken',
    extra,
  )
}
