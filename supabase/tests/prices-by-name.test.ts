/** A price belongs to the name under which it was noted. Rows that have a key, which once took different goods for one, do so too. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'

/** [name, key of its day, centavos, day]. */
const OLD_ROWS = [
  ['Chocolate meio amargo', 'chocolate_barra', 4990, '2026-09-01'],
  ['Chocolate branco', 'chocolate_barra', 8990, '2026-10-01'],
  ['Chocolate branco', 'chocolate_barra', 8790, '2026-09-15'],
  ['Essência de baunilha', 'essencia_baunilha', 590, '2026-09-02'],
  ['Extrato de baunilha', 'essencia_baunilha', 3990, '2026-09-03'],
  ['Rum', 'rum', 4500, '2026-09-04'],
  ['Cachaça', 'rum', 1500, '2026-09-05'],
  ['leite CONDENSADO', 'leite_condensado', 749, '2026-10-12'],
  ['Leite condensado', 'leite_condensado', 669, '2026-09-10'],
  ['Forminha “nº 5”, branca', 'forminha nº 5 branca', 500, '2026-09-06'],
] as const

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  const account = await database.owner.query<{ id: string }>(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'antes@exemplo.test') returning id`,
  )
  for (const [ingredient, key, cents, day] of OLD_ROWS) {
    await database.owner.query(
      `insert into public.price_entries
         (user_id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on)
       values ($1, $2, $3, $4, 1, 'kg', 'Atacadão', $5)`,
      [account.rows[0]?.id, ingredient, key, cents, day],
    )
  }
})
afterAll(() => database.close())

it('gives each name its last price, and the one before it of the same name', async () => {
  const { rows } = await database.owner.query(
    `select ingredient, package_price_cents as cents, previous_price_cents as before, entries
     from public.current_prices order by ingredient collate "C"`,
  )
  expect(rows).toEqual([
    { ingredient: 'Cachaça', cents: 1500, before: null, entries: '1' },
    { ingredient: 'Chocolate branco', cents: 8990, before: 8790, entries: '2' },
    { ingredient: 'Chocolate meio amargo', cents: 4990, before: null, entries: '1' },
    { ingredient: 'Essência de baunilha', cents: 590, before: null, entries: '1' },
    { ingredient: 'Extrato de baunilha', cents: 3990, before: null, entries: '1' },
    { ingredient: 'Forminha “nº 5”, branca', cents: 500, before: null, entries: '1' },
    { ingredient: 'Leite condensado', cents: 669, before: null, entries: '1' },
    { ingredient: 'Rum', cents: 4500, before: null, entries: '1' },
    { ingredient: 'leite CONDENSADO', cents: 749, before: null, entries: '1' },
  ])
})
