import { Star } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { messages as starMessages } from '../../../ui/messages.ts'
import { messages } from './messages.ts'

const STARS = ['1', '2', '3', '4', '5'] as const

interface StarsFieldProps {
  label: string
  /** '' for none. */
  value: string
  onChange: (stars: string) => void
}

/** One to five stars, as radio buttons. A second press on the chosen star removes the rating. */
export function StarsField({ label, value, onChange }: StarsFieldProps) {
  const name = useId()
  const chosen = Number(value)
  return (
    <fieldset className="flex flex-col gap-0.5">
      <legend className="font-medium">{label}</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              onClick={() => value === stars && onChange('')}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{starMessages.stars(Number(stars))}</span>
            <Star
              aria-hidden
              size={30}
              strokeWidth={1.5}
              className={classNames(
                'transition-colors duration-150',
                Number(stars) <= chosen ? 'fill-current text-on-caramel-tint' : 'text-quiet',
              )}
            />
          </label>
        ))}
        <output className="ml-2 text-sm text-quiet">{messages.starNames[chosen - 1] ?? ''}</output>
      </div>
    </fieldset>
  )
}
