import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export interface FilterOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface FilterSelectProps<Value extends string> {
  /** What is chosen, for screen readers; sighted learners see it in the options. */
  label: string
  icon: LucideIcon
  /** What is shown while nothing is chosen. */
  none: string
  options: readonly FilterOption<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** A choice as small as a chip, by the device's own list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, icon: Icon, none, options, value, onChange } = props
  const id = useId()
  return (
    <div className="relative shrink-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2"
      />
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
        className={classNames(
          'field-sizing-content min-h-12 max-w-[80vw] appearance-none rounded-full border pr-9 pl-10 font-medium',
          value === undefined
            ? 'border-outline bg-surface text-text'
            : 'border-on-caramel-tint bg-caramel-tint text-on-caramel-tint',
        )}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </div>
  )
}
