/** Two materials and a path, a learner who bought one of them, and calls with the learner's rights. Each test is rolled back. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openDatabase, type PolicyDatabase } from './database.ts'
import { addAccount, addCourse, addExercise, buy, SENT } from './learner-device.ts'
import { callerNamed, idOf } from './world.ts'

let database: PolicyDatabase

export function useScene(): void {
  beforeAll(async () => {
    database = await openDatabase()
    const { owner } = database
    for (const learner of ['ana', 'bia']) await addAccount(owner, learner)
    await addCourse(owner, { name: 'Bolos', categories: { Simples: ['b1', 'b2'], Festa: ['b3'] } })
    await addCourse(owner, { name: 'Doces', categories: { Tacho: ['d1', 'd2'] } })
    await addExercise(owner, 'Bolos')
    await owner.query(`insert into public.paths (id, slug, title) values ($1, 'trilha', 'Trilha')`, [
      idOf('Trilha'),
    ])
    await owner.query(
      'insert into public.path_stops (path_id, position, category_id, item_id) values ($1, 1, $2, null), ($1, 2, null, $3)',
      [idOf('Trilha'), idOf('Simples'), idOf('d2')],
    )
    await buy(owner, 'ana', 'Bolos')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.owner.query('begin')
    return () => database.owner.query('rollback')
  })
}

type Row = Record<string, unknown>

/** With the owner's rights, inside the test's transaction. */
export async function owner(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.owner.query<Row>(text, values)).rows
}

export const sell = (material: string, status = 'paid', learner = 'ana') =>
  buy(database.owner, learner, material, status)

/** With the rights of the caller, inside the test's transaction. */
export async function as(who: string, text: string, ...values: unknown[]): Promise<Row[]> {
  const { role, userId } = callerNamed(who)
  await owner(
    `select set_config('request.jwt.claims', $1, true)`,
    JSON.stringify({ role, ...(userId && { sub: userId }) }),
  )
  await owner(`set local role ${role}`)
  const rows = await owner(text, ...values)
  await owner('reset role')
  return rows
}

export const ana = (text: string, ...values: unknown[]) => as('ana', text, ...values)

/** Opens a recipe, so many minutes ago by the database's clock; where it was opened before, this changes nothing. */
export async function begun(item: string, minutesAgo: number, learner = 'ana'): Promise<void> {
  await owner(
    `insert into public.item_progress (user_id, item_id, opened_at)
     values ($1, $2, now() - make_interval(mins => $3)) on conflict do nothing`,
    idOf(learner),
    idOf(item),
    minutesAgo,
  )
}

const DAY_MINUTES = 1_440

/** Marks recipes that were begun the day before, so that a certificate has its evidence. */
export async function done(...items: string[]): Promise<void> {
  for (const item of items) {
    await begun(item, DAY_MINUTES)
    await ana(SENT.done, idOf(item))
  }
}

/** Everything that Bolos asks of another learner, the name included. */
export async function completeAs(learner: string, name: string): Promise<void> {
  await as(learner, SENT.named, name)
  await as(learner, SENT.answered, idOf(`attempt of ${learner}`), idOf('Bolos/exercício'), [2])
  for (const item of ['b1', 'b2', 'b3']) {
    await begun(item, DAY_MINUTES, learner)
    await as(learner, SENT.done, idOf(item))
  }
}

export const undo = (item: string) => ana(SENT.undone, idOf(item))
export const answer = (option: number, attempt = 'attempt') =>
  ana(SENT.answered, idOf(attempt), idOf('Bolos/exercício'), [option])
export const named = (name = 'Ana Dória') => ana(SENT.named, name)

/** Everything that Bolos asks for, but the name. */
export async function complete(): Promise<void> {
  await answer(2)
  await done('b1', 'b2', 'b3')
}

export async function learning(material = 'Bolos'): Promise<Row> {
  const [row] = await ana('select materials.learning from public.materials where id = $1', idOf(material))
  return row?.['learning'] as Row
}

interface Certificate {
  readonly id: string
  readonly code: string
  readonly number: string
  readonly state: string
  readonly [column: string]: unknown
}

/** With the operator's reason, which learners do not read. */
export const certificates = async (learner = 'ana'): Promise<Certificate[]> =>
  (await owner(
    'select * from public.certificates where user_id = $1 order by number',
    idOf(learner),
  )) as unknown as Certificate[]

/** As "Bolos valid". */
export const states = async (learner = 'ana') =>
  (await certificates(learner)).map(({ course, state }) => `${String(course)} ${state}`)

/** The SQLSTATE of the refusal; "accepted" without one. What the call did is taken back. */
export async function refusal(call: () => Promise<unknown>): Promise<string> {
  await owner('savepoint before')
  try {
    await call()
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await owner('rollback to before')
  }
}
