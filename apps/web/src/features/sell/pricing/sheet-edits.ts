// Changes of a sheet, each a new sheet.

import { BLANK_ROWS, nextId, type FieldName, type RowList, type RowOf, type Sheet } from './sheet.ts'

export function withField(sheet: Sheet, name: FieldName, typed: string): Sheet {
  return { ...sheet, fields: { ...sheet.fields, [name]: typed } }
}

export function withRow<List extends RowList>(
  sheet: Sheet,
  list: List,
  id: string,
  change: Partial<Omit<RowOf<List>, 'id'>>,
): Sheet {
  const rows = sheet[list].map((row) => (row.id === id ? { ...row, ...change } : row))
  return { ...sheet, [list]: rows }
}

export function withNewRow<List extends RowList>(
  sheet: Sheet,
  list: List,
  values: Partial<Omit<RowOf<List>, 'id'>> = {},
): Sheet {
  const row = { ...BLANK_ROWS[list], ...values, id: nextId(sheet[list]) }
  return { ...sheet, [list]: [...sheet[list], row] }
}

export function withoutRow(sheet: Sheet, list: RowList, id: string): Sheet {
  return { ...sheet, [list]: sheet[list].filter((row) => row.id !== id) }
}
