import { classNames } from './class-names.ts'

/** `accent`: the one thing to do next on a screen. `quiet`: anything else. `plain`: text only. */
export type ButtonTone = 'accent' | 'quiet' | 'plain'

const SHAPE =
  'inline-flex max-w-full min-h-12 items-center justify-center gap-2 rounded-full py-2 text-center font-semibold wrap-anywhere ' +
  'transition-[background-color,color,scale] duration-150 ease-soft active:scale-98 ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const TONES: Record<ButtonTone, string> = {
  accent: 'bg-accent px-[min(1.5rem,5vw)] text-on-accent shadow-card hover:bg-accent-strong',
  quiet: 'border border-outline bg-surface px-[min(1.5rem,5vw)] text-text hover:bg-sunken',
  plain: 'px-3 text-accent underline-offset-4 hover:underline',
}

/** Classes of everything that looks like a button, links included: `<Link className={buttonStyle('accent')}>`. */
export function buttonStyle(tone: ButtonTone = 'accent', extra?: string): string {
  return classNames(SHAPE, TONES[tone], extra)
}
