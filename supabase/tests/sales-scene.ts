/** A database with the world's learners, all of whose addresses are confirmed; what a test does in it is rolled back. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { createWorld, idOf } from './world.ts'

export let database: PolicyDatabase

/** To be called once by a test file. */
export function useSales(): void {
  beforeAll(async () => {
    database = await openDatabase()
    await createWorld(database.owner)
    await database.owner.query('update auth.users set email_confirmed_at = now()')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.owner.query('begin')
    return () => database.owner.query('rollback')
  })
}

let events = 0

/** Reports an event of product 'curso-bolos', which opens 'Bolos'. */
export async function report(event: object): Promise<string> {
  events += 1
  const sent = {
    provider: 'hotmart',
    event_id: `teste-${events}`,
    event: 'PURCHASE',
    kind: 'approved',
    product_id: 'curso-bolos',
    occurred_at: new Date(Date.UTC(2026, 10, 1) + events * 1000),
    ...event,
  }
  const { result } = await one<{ result: string }>('public.record_purchase_event($1)', [sent])
  return result
}

export async function one<Value>(expression: string, values: readonly unknown[] = []): Promise<Value> {
  const { rows } = await database.owner.query<{ value: Value }>(`select ${expression} as value`, [...values])
  return rows[0]?.value as Value
}

export async function rows(text: string, values: readonly unknown[] = []): Promise<readonly unknown[][]> {
  const found = await database.owner.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
  return found.rows
}

export const purchasesOf = async (learner: string) =>
  (
    await rows(
      `select materials.title, status, by_hand from public.purchases join public.materials on materials.id = material_id
       where user_id = $1 order by 1`,
      [idOf(learner)],
    )
  ).map((row) => row.join(' '))

export const operate = (act: string, parameters: object, isDry = false) =>
  one<Record<string, unknown>>(`public.operate_on_purchases($1, $2, 'marina', $3)`, [act, parameters, isDry])
