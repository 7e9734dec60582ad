import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROVIDER_NAMES, PROVIDERS } from '../../supabase/functions/_shared/sales/provider-list.ts'
import { SALES_FILE, salesPage } from './sales-table.ts'

test('docs/sales.md lists what each event of each platform does', () => {
  const page = readFileSync(SALES_FILE, 'utf8')
  expect(page).toBe(salesPage(page))
})

test.each(PROVIDER_NAMES)('docs/sales.md says where the webhook of %s is, and what its secret is', (name) => {
  const rows = readFileSync(SALES_FILE, 'utf8').split('\n')
  const row = rows.find((line) => line.includes(`/purchase-webhook/${name}\``))
  expect(row).toContain(`| \`${PROVIDERS[name].secretSetting}\`: `)
})
