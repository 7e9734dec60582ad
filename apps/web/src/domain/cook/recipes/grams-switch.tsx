import { buttonStyle } from '../../../ui/button-style.ts'
import { setInGrams, useInGrams } from './in-grams.ts'
import { gramsMessages } from './grams-messages.ts'

/** Shows amounts in grams on every screen, or as the recipe measures them. */
export function GramsSwitch({ className }: { className?: string }) {
  const isInGrams = useInGrams()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isInGrams}
      onClick={() => setInGrams(!isInGrams)}
      className={buttonStyle(
        'plain',
        `border px-4 ${isInGrams ? 'border-accent bg-accent-tint text-on-accent-tint' : 'border-outline text-text'} ${className ?? ''}`,
      )}
    >
      {gramsMessages.inGrams}
    </button>
  )
}
