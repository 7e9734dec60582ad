import { classNames } from './class-names.ts'

/** Classes of a round 48 px target with an icon in it. */
export function iconButtonStyle(extra?: string): string {
  return classNames(
    'grid size-12 shrink-0 place-items-center rounded-full text-text transition-colors duration-150 hover:bg-sunken',
    extra,
  )
}
