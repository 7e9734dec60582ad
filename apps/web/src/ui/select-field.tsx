import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { fieldStyle } from './field-style.ts'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SelectFieldProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>, FieldTexts {
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of many, by the device's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, error, errorIsNews, hint, options, value, onChange, className, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, className }} error={error ?? null} errorIsNews={errorIsNews ?? false}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options[event.target.selectedIndex]
              if (chosen) onChange(chosen.value)
            }}
            className={classNames(fieldStyle, 'appearance-none pr-12')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={22}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2"
          />
        </div>
      )}
    </FieldFrame>
  )
}
