/** Two connections: one with the rights of a learner, as a device has, and the owner's, which inspects the result. */
import { Client, DatabaseError } from 'pg'
import { idOf } from './world.ts'

export interface Device {
  readonly session: Client
  /** Runs a statement with the learner's rights; the rows, or the SQLSTATE of a refusal. */
  run(text: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[] | string>
  close(): Promise<void>
}

export async function openDevice(url: string, learner: string): Promise<Device> {
  const session = new Client({ connectionString: url })
  await session.connect()
  await session.query('set session authorization authenticator')
  await session.query('set role authenticated')
  await session.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ role: 'authenticated', sub: idOf(learner) }),
  ])
  return {
    session,
    async run(text, ...values) {
      try {
        const { rows } = await session.query<Record<string, unknown>>(text, [...values])
        return rows
      } catch (error) {
        if (error instanceof DatabaseError && error.code) return error.code
        throw error
      }
    },
    close: () => session.end(),
  }
}

/** What a device sends. */
export const SENT = {
  done: `insert into public.item_progress (item_id, done) values ($1, true)
    on conflict (user_id, item_id) do update set item_id = excluded.item_id, done = excluded.done`,
  undone: `insert into public.item_progress (item_id, done) values ($1, false)
    on conflict (user_id, item_id) do update set item_id = excluded.item_id, done = excluded.done`,
  opened: `insert into public.item_progress (item_id) values ($1)
    on conflict (user_id, item_id) do update set item_id = excluded.item_id`,
  answered: 'select public.answer_exercise($1, $2, $3) as feedback',
  named: 'select * from public.confirm_certificate_name($1)',
} as const

interface Course {
  readonly name: string
  /** Items by category. Each category has one list. */
  readonly categories: Readonly<Record<string, readonly string[]>>
}

/** Makes a material whose rows are known by their names. Every recipe takes 40 minutes. */
export async function addCourse(owner: Client, { name, categories }: Course): Promise<void> {
  await owner.query('insert into public.materials (id, title) values ($1, $2)', [idOf(name), name])
  for (const [index, [category, items]] of Object.entries(categories).entries()) {
    await owner.query(
      'insert into public.categories (id, material_id, title, order_index) values ($1, $2, $3, $4)',
      [idOf(category), idOf(name), category, index],
    )
    await owner.query('insert into public.lists (id, category_id, title) values ($1, $2, $3)', [
      idOf(`${category}/lista`),
      idOf(category),
      category,
    ])
    for (const [position, item] of items.entries()) {
      await owner.query(
        'insert into public.items (id, list_id, title, duration_min, position) values ($1, $2, $3, 40, $4)',
        [idOf(item), idOf(`${category}/lista`), item, position],
      )
    }
  }
}

/** An exercise of one question; the second option is right. */
export async function addExercise(owner: Client, material: string): Promise<void> {
  await owner.query(
    `insert into public.exercises (id, material_id, kind, title, right_needed) values ($1, $2, 'questions', 'Técnica', 1)`,
    [idOf(`${material}/exercício`), idOf(material)],
  )
  await owner.query(
    `select public.write_exercise_question($1, $2, 1, 'Por quê?', '{Sim,Não}', 2::smallint, 'Porque não.')`,
    [idOf(`${material}/pergunta`), idOf(`${material}/exercício`)],
  )
}

export async function addAccount(owner: Client, learner: string): Promise<void> {
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [
    idOf(learner),
    `${learner}@exemplo.test`,
  ])
}

export async function buy(owner: Client, learner: string, material: string, status = 'paid'): Promise<void> {
  await owner.query(
    `insert into public.purchases (user_id, material_id, status) values ($1, $2, $3)
     on conflict (user_id, material_id) do update set status = excluded.status`,
    [idOf(learner), idOf(material), status],
  )
}
