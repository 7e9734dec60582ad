import { useId } from 'react'
import { fieldStyle } from '../../../ui/field-style.ts'
import { factorName } from './factor-name.ts'
import type { AppFactor } from './verified-factors.ts'

interface FactorChoiceProps {
  label: string
  factors: readonly AppFactor[]
  /** Id of the chosen app. */
  value: string
  onChange: (id: string) => void
}

/** Chooses which of several apps the code comes from. */
export function FactorChoice({ label, factors, value, onChange }: FactorChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={fieldStyle}>
        {factors.map((factor, index) => (
          <option key={factor.id} value={factor.id}>
            {factorName(factor, index)}
          </option>
        ))}
      </select>
    </div>
  )
}
