// Fields of the sheet, each with its texts and its error.

import { useContext } from 'react'
import { NumberField } from '../../../ui/number-field.tsx'
import { fieldWords } from './field-messages.ts'
import { RowLeftContext, useSheet } from './sheet-context.ts'
import { withField, withRow } from './sheet-edits.ts'
import type { RowList, RowOf } from './sheet.ts'
import type { NumberName } from './typed-fields.ts'

interface SheetFieldProps {
  name: NumberName
  label?: string
  hint?: string
  suffix?: string
  placeholder?: string
  /** The sheet of steps asks for it. */
  'data-needed'?: boolean | undefined
}

export function SheetField({ name, ...words }: SheetFieldProps) {
  const { sheet, edit } = useSheet()
  const typed = sheet.fields[name]
  return (
    <NumberField
      {...fieldWords[name]}
      {...words}
      enterKeyHint="next"
      value={typed}
      onChange={(next) => edit((before) => withField(before, name, next))}
      error={useFieldError(name, typed)}
    />
  )
}

interface RowFieldProps<List extends RowList> {
  list: List
  row: RowOf<List>
  field: Exclude<keyof RowOf<List>, 'id'> & string
  label: string
  prefix?: string
  suffix?: string
  hint?: string
  placeholder?: string
  'data-needed'?: boolean | undefined
}

export function RowField<List extends RowList>({ list, row, field, ...words }: RowFieldProps<List>) {
  const { edit } = useSheet()
  const typed = String(row[field])
  return (
    <NumberField
      {...words}
      enterKeyHint="next"
      value={typed}
      onChange={(next) =>
        edit((before) => withRow(before, list, row.id, { [field]: next } as Partial<RowOf<List>>))
      }
      error={useFieldError(`${list}.${row.id}.${field}`, typed)}
    />
  )
}

function useFieldError(place: string, typed: string): string | null {
  const { costing, price } = useSheet()
  const isLeft = useContext(RowLeftContext)
  const problem = costing.errors.problems[place] ?? price.errors.problems[place]
  if (problem !== undefined) return problem
  if (typed === '' && !isLeft) return null
  return costing.errors.missing[place] ?? price.errors.missing[place] ?? null
}
