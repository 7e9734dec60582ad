import { classNames } from './class-names.ts'

export interface Chip<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ChipGroupProps<Value extends string> {
  /** The name of the choice for screen readers. */
  label: string
  chips: readonly Chip<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
}

/** One choice out of a few, all in sight. */
export function ChipGroup<Value extends string>({ label, chips, value, onChange }: ChipGroupProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={classNames(
            'min-h-12 rounded-full border px-4 font-medium transition-colors duration-150',
            chip.value === value
              ? 'border-accent bg-accent-tint text-on-accent-tint'
              : 'border-outline bg-surface text-text hover:bg-sunken',
          )}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}
