/**
 * Progress and certificates are a function of what was done: the same events in any order, twice, late and from two devices give the
 * same percentages and the same certificates; and the counts always equal a plain count of the rows.
 */
import fc from 'fast-check'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runsOn } from '../../apps/server/test/property-runs.ts'
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/test-database.ts'
import { addAccount, addCourse, addExercise, buy, type Device, openDevice, SENT } from './learner-device.ts'
import { idOf } from './world.ts'

let database: TestDatabase
let owner: Client
let devices: readonly Device[] = []

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
  devices = [await openDevice(database.url, 'ana'), await openDevice(database.url, 'ana')]
  await owner.query(`insert into public.paths (id, slug, title) values ($1, 'trilha', 'Trilha')`, [
    idOf('Trilha'),
  ])
  // Recipes count as opened long ago, so that the order of the events is what decides and not the time of the test.
  await owner.query(`
    create function private.open_earlier() returns trigger language plpgsql as $$
    begin new.opened_at = now() - interval '1 day'; return new; end $$;
    create trigger open_earlier before insert on public.item_progress for each row execute function private.open_earlier()`)
  await reset()
})
afterAll(async () => {
  await Promise.all([owner.end(), ...devices.map((device) => device.close())])
  await database.drop()
})

/** Forgets the learner and what came of the marks. */
async function forget(): Promise<void> {
  await owner.query('delete from auth.users')
  await addAccount(owner, 'ana')
}

async function reset(): Promise<void> {
  await forget()
  await owner.query('delete from public.materials')
  await addCourse(owner, { name: 'Bolos', categories: { Simples: ['b1', 'b2'], Festa: ['b3'] } })
  await addCourse(owner, { name: 'Doces', categories: { Tacho: ['d1', 'd2'] } })
  await addExercise(owner, 'Bolos')
  await owner.query(
    'insert into public.path_stops (path_id, position, material_id, category_id, item_id) values ($1, 1, $2, null, null), ($1, 2, null, null, $3)',
    [idOf('Trilha'), idOf('Bolos'), idOf('d2')],
  )
}

const EVENTS = [
  ...['b1', 'b2', 'b3', 'd1', 'd2'].flatMap((item) => [`done ${item}`, `opened ${item}`]),
  'buy Bolos',
  'buy Doces',
  'named',
  'answered',
]

/** False where the event is refused for now: the device sends it again later. */
async function send(device: Device, event: string): Promise<boolean> {
  const [kind = '', subject = ''] = event.split(' ')
  if (kind === 'buy') {
    await buy(owner, 'ana', subject)
    return true
  }
  const outcome =
    kind === 'named'
      ? await device.run(SENT.named, 'Ana  Dória')
      : kind === 'answered'
        ? await device.run(SENT.answered, idOf('attempt'), idOf('Bolos/exercício'), [2])
        : await device.run(kind === 'done' ? SENT.done : SENT.opened, idOf(subject))
  if (typeof outcome === 'string' && outcome !== '42501') throw new Error(`${event}: ${outcome}`)
  return typeof outcome !== 'string'
}

/** Sends the events of each device side by side, and what was refused again, until nothing is refused. */
async function sendAll(...events: readonly (readonly string[])[]): Promise<void> {
  let waiting = events
  for (let round = 0; waiting.some(({ length }) => length > 0); round += 1) {
    if (round === 5) throw new Error(`still refused: ${waiting.flat().join(', ')}`)
    waiting = await Promise.all(waiting.map((own, index) => sendOnce(devices[index] as Device, own)))
  }
}

/** @returns what was refused. */
async function sendOnce(device: Device, events: readonly string[]): Promise<readonly string[]> {
  const refused: string[] = []
  for (const event of events) if (!(await send(device, event))) refused.push(event)
  return refused
}

const OUTCOME = `
  select jsonb_build_object(
    'materials', (select jsonb_object_agg(title, materials.learning - 'since' - 'code' - 'from') from public.materials),
    'path', (select paths.learning - 'since' - 'code' - 'from' from public.paths),
    'certificates', (
      select jsonb_agg(jsonb_build_array(course, kind, state, holder_name, hours, syllabus, reckoning, started_on < completed_on, previous_id)
        order by course)
      from public.certificates
    )
  ) as outcome`

async function outcome(): Promise<unknown> {
  const [device] = devices
  const rows = await device?.run(OUTCOME)
  return typeof rows === 'object' ? rows[0]?.['outcome'] : rows
}

const ALL = { percent: 100, left: 0, new: 0, state: 'issued' }

it('ends alike in any order, with repetitions, late, from two devices at once', async () => {
  await reset()
  await sendAll(['buy Bolos', 'buy Doces', ...EVENTS])
  const expected = await outcome()
  expect(expected).toMatchObject({
    materials: {
      Bolos: { ...ALL, done: 3, total: 3, exercises_done: 1, exercises_total: 1 },
      Doces: { ...ALL, done: 2, total: 2 },
    },
    path: { ...ALL, done: 4, total: 4 },
    certificates: [
      ['Bolos', 'material', 'valid', 'Ana Dória', 2, expect.anything(), expect.anything(), true, null],
      ['Doces', 'material', 'valid', 'Ana Dória', 1, expect.anything(), expect.anything(), true, null],
      ['Trilha', 'path', 'valid', 'Ana Dória', 2, expect.anything(), expect.anything(), true, null],
    ],
  })

  const deliveries = fc
    .shuffledSubarray([...EVENTS, ...EVENTS], { minLength: EVENTS.length * 2 })
    .chain((events) => fc.tuple(fc.constant(events), fc.nat({ max: events.length })))
  await fc.assert(
    fc.asyncProperty(deliveries, async ([events, cut]) => {
      await forget()
      await sendAll(events.slice(0, cut), events.slice(cut))
      expect(await outcome()).toEqual(expected)
    }),
    { numRuns: await runsOn(database.url, 20) },
  )
})

/** Differences between the counts, or what is read of them before the job has counted anew, and what a plain count says. */
const drift = (counts: string) => `
  with plain as (
    select categories.material_id, categories.id as category_id, items.id as item_id
    from public.items join public.lists on lists.id = items.list_id join public.categories on categories.id = lists.category_id
    where items.is_published and items.is_mandatory and items.type = 'recipe'
  ), totals as (
    select part_id, count(*)::int as items from plain, unnest(array[material_id, category_id]) as part_id group by 1
  ), progress as (
    select user_id, part_id, count(*)::int as done_items
    from plain join public.item_progress using (item_id), unnest(array[material_id, category_id]) as part_id
    where done group by 1, 2
  )
  select 'total' as what, part_id::text, known.items as known, totals.items as plain
  from private.part_totals as known full join totals using (part_id)
  where coalesce(known.items, 0) <> coalesce(totals.items, 0)
  union all
  select 'done', part_id::text, known.done_items, progress.done_items
  from (${counts}) as known full join progress using (user_id, part_id)
  where coalesce(known.done_items, 0) <> coalesce(progress.done_items, 0)`
const READ = `
  select users.id as user_id, part_id, private.done_in(users.id, part_id) as done_items from auth.users, private.part_totals`
const COUNTED = `
  select user_id, part_id, done_items from private.part_progress join private.part_totals using (part_id, version)`

/** Counts by the job until it has nothing left to do, two learners at a time. */
async function recount(): Promise<void> {
  for (let served = 1; served > 0;) {
    const { rows } = await owner.query<{ served: number }>('select private.recount_progress(2) as served')
    served = rows[0]?.served ?? 0
  }
}

const ITEMS = ['b1', 'b2', 'b3', 'd1', 'd2', 'x1']
const CHANGES: Readonly<Record<string, string>> = {
  unpublish: 'update public.items set is_published = false where id = $1',
  publish: 'update public.items set is_published = true where id = $1',
  optional: 'update public.items set is_mandatory = false where id = $1',
  mandatory: 'update public.items set is_mandatory = true where id = $1',
  lesson: `update public.items set type = 'video' where id = $1`,
  recipe: `update public.items set type = 'recipe' where id = $1`,
  move: `update public.items set list_id = '${idOf('Tacho/lista')}' where id = $1`,
  moveBack: `update public.items set list_id = '${idOf('Festa/lista')}' where id = $1`,
  moveList: `update public.lists set category_id = '${idOf('Festa')}' where id = '${idOf('Tacho/lista')}' and $1::uuid is not null`,
  moveCategory: `update public.categories set material_id = '${idOf('Doces')}' where id = '${idOf('Simples')}' and $1::uuid is not null`,
  delete: 'delete from public.items where id = $1',
  deleteCategory: `delete from public.categories where id = '${idOf('Tacho')}' and $1::uuid is not null`,
}

it('counts what is there after any changes of the catalogue beside any marks', async () => {
  const change = fc.record({
    kind: fc.constantFrom(...Object.keys(CHANGES)),
    item: fc.constantFrom(...ITEMS),
  })
  const mark = fc.record({
    kind: fc.constantFrom('done', 'done', 'undone', 'forgotten'),
    item: fc.constantFrom(...ITEMS),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 8 }),
      fc.array(fc.array(mark, { maxLength: 8 }), { minLength: 2, maxLength: 2 }),
      async (changes, marks) => {
        await reset()
        await owner.query(
          `insert into public.items (id, list_id, title, is_published) values ($1, $2, 'x1', false)`,
          [idOf('x1'), idOf('Festa/lista')],
        )
        for (const material of ['Bolos', 'Doces']) await buy(owner, 'ana', material)
        const markAll = async (device: Device, own: readonly { kind: string; item: string }[]) => {
          for (const { kind, item } of own) {
            const text =
              kind === 'forgotten'
                ? 'delete from public.item_progress where item_id = $1'
                : SENT[kind === 'done' ? 'done' : 'undone']
            const refusal = await device.run(text, idOf(item))
            // Unpublished or deleted meanwhile.
            if (typeof refusal === 'string' && !['42501', '23503'].includes(refusal)) throw new Error(refusal)
          }
        }
        await Promise.all([
          ...devices.map((device, index) => markAll(device, marks[index] ?? [])),
          (async () => {
            for (const { kind, item } of changes) {
              // A place to move to may be deleted by now.
              await owner.query(CHANGES[kind] ?? '', [idOf(item)]).catch((error: DatabaseError) => {
                if (error.code !== '23503') throw error
              })
            }
          })(),
        ])
        expect((await owner.query(drift(READ))).rows).toEqual([])
        await recount()
        expect((await owner.query(drift(COUNTED))).rows).toEqual([])
      },
    ),
    { numRuns: await runsOn(database.url, 15) },
  )
})

it('issues one certificate for two last marks at once, also where they complete a path together', async () => {
  await reset()
  const [first, second] = devices as [Device, Device]
  await sendAll(['buy Bolos', 'buy Doces', 'named', 'answered', 'done b1', 'done b2', 'done d1'])
  await first.run('begin')
  await second.run('begin')
  // The second mark waits for the first one's transaction, and then sees it.
  await first.run(SENT.done, idOf('b3'))
  const waiting = second.run(SENT.done, idOf('d2'))
  await first.run('commit')
  await waiting
  await second.run('commit')
  const { rows } = await owner.query('select course, state from public.certificates order by course')
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'Bolos valid',
    'Doces valid',
    'Trilha valid',
  ])
})
