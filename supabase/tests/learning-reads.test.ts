/** What reading progress costs: the pages that a statement touches do not grow with the items of a material or with its learners. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { addAccount, addCourse, buy } from './learner-device.ts'
import { callerNamed, idOf } from './world.ts'

const LEARNERS = 10_000
let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  const { owner } = database
  await addAccount(owner, 'ana')
  for (const [material, items] of [
    ['small', 10],
    ['large', 1000],
  ] as const) {
    await addCourse(owner, { name: material, categories: { [`${material}/módulo`]: [] } })
    await owner.query(
      `insert into public.items (list_id, title, duration_min) select $1, 'Receita ' || n, 40 from generate_series(1, $2::int) as n`,
      [idOf(`${material}/módulo/lista`), items],
    )
    await buy(owner, 'ana', material)
  }
  await owner.query(
    `insert into public.materials (title) select 'Apostila ' || n from generate_series(1, 48) as n`,
  )
  // Nine of ten, so that a certificate is near and nothing is issued.
  await owner.query(
    `insert into public.item_progress (user_id, item_id, done)
     select $1, items.id, true from public.items where items.title not like '%7'`,
    [idOf('ana')],
  )
  // The counts of others, as their marks would leave them.
  await owner.query(
    `with others as (
       insert into auth.users (id, email) select gen_random_uuid(), n || '@exemplo.test' from generate_series(1, $1::int) as n
       returning id
     )
     insert into private.part_progress (user_id, part_id, done_items)
     select others.id, materials.id, 5 from others, public.materials where materials.title in ('small', 'large')`,
    [LEARNERS],
  )
  await owner.query('analyze')
}, 60_000)
afterAll(() => database.close())

/** Pages that the statement touches when its functions are planned already. */
async function pagesOf(text: string, ...values: unknown[]): Promise<number> {
  const explain = `explain (analyze, buffers, timing off, costs off) ${text}`
  const lines = await database.ask(callerNamed('ana'), {
    text: explain,
    values,
  })
  if (typeof lines === 'string') throw new Error(`refused with ${lines}`)
  return Math.max(...lines.map((line) => Number(/shared hit=(\d+)/.exec(line)?.[1] ?? 0)))
}

it('reads as many pages for a thousand recipes as for ten, among ten thousand learners', async () => {
  const text = 'select materials.learning, materials.progress_percent from public.materials where id = $1'
  const percents = await database.ask(callerNamed('ana'), {
    text: `select title || ' ' || (materials.learning ->> 'done') from public.materials where title in ('small', 'large')`,
  })
  expect(percents).toEqual(['large 900', 'small 9'])
  await pagesOf(text, idOf('small'))
  const small = await pagesOf(text, idOf('small'))
  const large = await pagesOf(text, idOf('large'))
  expect(small).toBeGreaterThan(0)
  expect(large).toBeLessThanOrEqual(small * 1.5)
})

it('reads fifty materials in one statement, a few pages each', async () => {
  const text = 'select count(materials.learning) from public.materials'
  await pagesOf(text)
  expect(await pagesOf(text)).toBeLessThan(50 * 60)
})
