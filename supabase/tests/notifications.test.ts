/** Which changes notify which learners, and what a learner may do with the notifications. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { callerNamed, createWorld, idOf } from './world.ts'

const DENIED = '42501'

let database: PolicyDatabase

beforeAll(async () => {
  database = await openDatabase()
  await createWorld(database.owner)
  await database.owner.query('delete from public.notifications')
})
afterAll(() => database.close())
beforeEach(() => database.owner.query('begin'))
afterEach(() => database.owner.query('rollback'))

const run = (sql: string, ...values: unknown[]) => database.owner.query(sql, values)

/** Every unread notification as 'learner kind subject facts', sorted. */
async function unread(): Promise<string[]> {
  const { rows } = await run(
    `select split_part(profiles.email, '@', 1) as learner, kind, title, facts
     from public.notifications join public.profiles on profiles.id = user_id
     where read_at is null order by 1, 2, 3`,
  )
  return rows.map(({ learner, kind, title, facts }) => `${learner} ${kind} ${title} ${JSON.stringify(facts)}`)
}

describe('a purchase', () => {
  const change = (set: string, learner: string) =>
    run(
      `update public.purchases set ${set} where user_id = $1 and material_id = $2`,
      idOf(learner),
      idOf('Mousses'),
    )

  it('notifies when it opens and when it ends, with the reason', async () => {
    await change(`status = 'paid'`, 'pending')
    await change(`status = 'chargeback'`, 'buyer')
    await change(`status = 'paid', expires_at = null`, 'lapsed')
    expect(await unread()).toEqual([
      'buyer purchase_ended Mousses {"status":"chargeback"}',
      'lapsed material_opened Mousses {}',
      'pending material_opened Mousses {}',
    ])
    await run('delete from public.purchases where user_id = $1', idOf('otherBuyer'))
    await run(
      `update public.purchases set expires_at = now() - interval '1 day' where user_id = $1`,
      idOf('lapsed'),
    )
    expect((await unread()).filter((line) => line.includes('ended'))).toEqual([
      'buyer purchase_ended Mousses {"status":"chargeback"}',
      'lapsed purchase_ended Mousses {"status":"expired"}',
      'otherBuyer purchase_ended Bolos {"status":"canceled"}',
    ])
  })

  it('does not notify when it neither opens nor ends, nor when its account is deleted', async () => {
    await change(`status = 'refunded'`, 'pending')
    await change(`expires_at = now() + interval '1 year'`, 'buyer')
    await run('delete from auth.users where id = $1', idOf('otherBuyer'))
    expect(await unread()).toEqual([])
  })
})

describe('a recipe', () => {
  const add = (...titles: string[]) =>
    run(
      `insert into public.items (list_id, title, type) select $1, title, 'recipe' from unnest($2::text[]) as title`,
      idOf('Mousses/lista'),
      titles,
    )

  it('that is new notifies those who have the material once, with a count while it is unread', async () => {
    await add('Limão', 'Manga')
    await add('Coco')
    expect(await unread()).toEqual(['buyer recipe_added Mousses {"newest":"Coco","recipes":3}'])
    await run('update public.notifications set read_at = now()')
    await add('Uva')
    expect(await unread()).toEqual(['buyer recipe_added Mousses {"newest":"Uva","recipes":1}'])
  })

  it('that changes names its parts; a change of its place or of nothing does not count', async () => {
    const change = (set: string) => run(`update public.items set ${set} where id = $1`, idOf('Mousses/aula'))
    await change('position = 5, title = title')
    expect(await unread()).toEqual([])
    await change(`steps = '["Bata."]'`)
    await change(`ingredients = '["3 ovos"]', steps = '["Bata bem."]'`)
    expect(await unread()).toEqual(['buyer recipe_changed Mousses/aula {"parts":["ingredients","steps"]}'])
  })
})

describe('a price', () => {
  const buy = (cents: number, amount: number, unit: string, on: string) =>
    run(
      `insert into public.price_entries (user_id, ingredient, package_price_cents, package_amount, package_unit, bought_on)
       values ($1, 'Farinha', $2, $3, $4, $5)`,
      idOf('buyer'),
      cents,
      amount,
      unit,
      on,
    )

  it('notifies of each saved sheet that uses it, where the newest one differs', async () => {
    await run(
      `insert into public.costings (user_id, name, sheet) select $1, name, jsonb_build_object('lines', jsonb_build_array(line))
       from (values ('Pão', '{"name": "Farinha", "priceOf": ""}'::jsonb), ('Bolo', '{"name": "Trigo", "priceOf": "Farinha"}'),
         ('Pudim', '{"name": "Leite", "priceOf": ""}'), ('Torta', '{"name": "Farinha", "priceOf": "Amido"}')) as sheets (name, line)`,
      idOf('buyer'),
    )
    await buy(1098, 2, 'kg', '2026-01-01')
    await run(`update public.price_entries set bought_on = '2026-01-01' where user_id = $1`, idOf('buyer'))
    await buy(2745, 5, 'kg', '2026-01-02')
    await buy(900, 1, 'kg', '2025-12-01')
    expect(await unread()).toEqual([])
    await buy(600, 1, 'kg', '2026-01-03')
    expect(await unread()).toEqual([
      'buyer price_changed Bolo {"ingredient":"Farinha"}',
      'buyer price_changed Pão {"ingredient":"Farinha"}',
    ])
  })
})

it('kinds that a learner switched off are not written', async () => {
  await run(
    `insert into public.notification_preferences (user_id, kind, is_wanted) values ($1, 'material_opened', false)`,
    idOf('pending'),
  )
  await run(`update public.purchases set status = 'paid' where user_id = any ($1)`, [
    idOf('pending'),
    idOf('overdue'),
  ])
  expect(await unread()).toEqual(['overdue material_opened Mousses {}'])
})

describe('an account', () => {
  const write = (learner: string, count: number, created: string) =>
    run(
      `insert into public.notifications (user_id, kind, material_id, title, created_at, read_at)
       select $1, 'recipe_added', $2, n, ${created}, now() from generate_series(1, $3::int) as n`,
      idOf(learner),
      idOf('Mousses'),
      count,
    )
  const kept = async () => {
    const { rows } = await run(
      `select split_part(profiles.email, '@', 1) || ' ' || count(*) || ' from ' || min(title::int) as line
       from public.notifications join public.profiles on profiles.id = user_id group by profiles.email order by 1`,
    )
    return rows.map(({ line }) => line as string)
  }

  it('keeps its newest 500, and only those that receive one are looked through', async () => {
    await write('buyer', 500, `now() + n * interval '1 second'`)
    await write('pending', 3, 'now()')
    await write('buyer', 2, `now() + (500 + n) * interval '1 second'`)
    await write('overdue', 501, `now() + n * interval '1 second'`)
    expect(await kept()).toEqual(['buyer 500 from 1', 'overdue 500 from 2', 'pending 3 from 1'])
    expect(
      (await run(`select from public.notifications where title = '2' and user_id = $1`, idOf('buyer')))
        .rowCount,
    ).toBe(1)
  })

  it('removes twice as many old ones as were written', async () => {
    await write('buyer', 400, 'now()')
    await write('overdue', 300, 'now()')
    await run(`update public.notifications set created_at = now() - interval '91 days'`)
    await write('pending', 250, 'now()')
    await write('pending', 1, 'now()')
    const { rows } = await run(
      `select count(*)::int as old from public.notifications where created_at < now()`,
    )
    expect(rows).toEqual([{ old: 100 }])
  })
})

/** Callers use a connection of their own, which sees only what was committed. The last tests, since their rows stay. */
describe('a learner', () => {
  beforeEach(async () => {
    await run('delete from public.notifications')
    await run(`update public.purchases set status = 'pending' where user_id = $1`, idOf('pending'))
    await run(`update public.purchases set status = 'paid' where user_id = $1`, idOf('pending'))
    await run('commit')
  })
  const ask = (text: string) => database.ask(callerNamed('pending'), { text })

  it('marks the own ones as read, at the time of the database, and for good', async () => {
    const mark = (value: string) =>
      `update public.notifications set read_at = ${value} returning title || ' ' || (read_at = now())`
    expect(await ask(mark(`'2000-01-01'`))).toEqual(['Mousses true'])
    expect(await ask(mark('null'))).toBe(DENIED)
    expect(await ask(`update public.notifications set title = 'x'`)).toBe(DENIED)
    expect(await ask('delete from public.notifications')).toBe(DENIED)
    expect(await ask(`update public.notification_preferences set user_id = '${idOf('buyer')}'`)).toBe(DENIED)
  })

  it('is not shown those that are older than 90 days, and later ones remove them', async () => {
    await run(`update public.notifications set created_at = now() - interval '90 days'`)
    expect(await ask('select count(*) from public.notifications')).toEqual(['0'])
    await run(`update public.purchases set status = 'paid' where user_id = $1`, idOf('overdue'))
    expect(await unread()).toEqual(['overdue material_opened Mousses {}'])
  })
})
