import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SALES_FILE, salesPage } from './sales-table.ts'

test('docs/sales.md lists what each event of each platform does', () => {
  const page = readFileSync(SALES_FILE, 'utf8')
  expect(page).toBe(salesPage(page))
})
