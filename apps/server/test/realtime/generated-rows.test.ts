/**
 * Generated rows, policies, writes, column grants and claims that change in flight: each subscriber receives exactly the rows that it
 * could select when they were committed.
 */
import { REALTIME_LISTEN_TYPES, type RealtimeClient } from '@supabase/realtime-js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealtimeServer, startRealtime, subscribed } from './realtime-server.ts'

const USERS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
/** The former rows of `open_rows` are streamed as a whole, of the others as their keys. */
const TABLES = ['open_rows', 'kept_rows', 'plain_rows'] as const
const SECURED = ['open_rows', 'kept_rows'] as const
let server: RealtimeServer

beforeAll(async () => {
  server = await startRealtime()
  await server.sql(`
    create table public.bought_topics (user_id uuid, topic text, primary key (user_id, topic));
    grant select on public.bought_topics to authenticated;
    create schema hidden;
    create function hidden.is_open(topic text) returns boolean language sql stable as $$
      select topic <> 'a' or auth.jwt() ->> 'aal' = 'aal2' $$;
    create table public.open_rows (id int primary key, owner uuid, topic text, is_public boolean, hidden text, words text);
    create table public.kept_rows (like public.open_rows including all);
    create table public.plain_rows (like public.open_rows including all);
    alter table public.open_rows enable row level security;
    alter table public.open_rows replica identity full;
    alter table public.kept_rows enable row level security;
    grant select (id, owner, topic, is_public, words) on public.open_rows, public.kept_rows, public.plain_rows to authenticated;
    grant select (id, words) on public.open_rows to anon;
    grant select on public.open_rows, public.kept_rows, public.plain_rows to service_role;
    alter publication supabase_realtime add table public.open_rows, public.kept_rows, public.plain_rows`)
})
afterAll(() => server.stop())

/** `%t` is the table. */
const POLICIES = {
  own: `create policy own on %t for select to authenticated using (owner = auth.uid())`,
  public: `create policy public on %t for select using (is_public)`,
  bought: `create policy bought on %t for all to authenticated using (
    exists (select from public.bought_topics s where s.topic = %t.topic and s.user_id = (select auth.uid())))`,
  named: `create policy named on %t as restrictive for select to authenticated using (words <> 'secret')`,
  closed: `create policy closed on %t as restrictive for select to authenticated using (hidden.is_open(topic))`,
  second: `create policy second on %t as restrictive for select using (auth.jwt() ->> 'aal' = 'aal2' or topic <> 'b')`,
}
type Policy = keyof typeof POLICIES

const row = fc.record({
  owner: fc.constantFrom(...USERS, null),
  topic: fc.constantFrom('a', 'b', `it's "b"`),
  is_public: fc.constantFrom(true, false, null),
  hidden: fc.constantFrom('h', null),
  words: fc.constantFrom('bolo', 'secret', 'a,b)"(\\', '', 'ção\n2', null),
})
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      table: fc.constantFrom(...TABLES),
      kind: fc.constantFrom('insert', 'update', 'delete'),
      at: fc.nat(9),
      row,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('claims'),
      user: fc.nat(1),
      aal: fc.constantFrom('aal1', 'aal2'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grant'), isGranted: fc.boolean() }) },
)

interface Received {
  readonly type: string
  readonly table: string
  readonly id: number
  readonly record: Row
  readonly old: Row
}

type Row = Readonly<Record<string, unknown>>

class Caller {
  claims: Readonly<Record<string, string>>
  readonly received: Received[] = []
  #announced = 0
  #client: RealtimeClient | undefined
  #tokens = 0

  constructor(claims: Readonly<Record<string, string>>) {
    this.claims = claims
  }

  get role(): string {
    return this.claims['role'] ?? 'authenticated'
  }

  async subscribe(version: '1.0.0' | '2.0.0'): Promise<void> {
    this.#client = await server.client(this.claims, version)
    const channel = this.#client.channel('rows').on('system', {}, () => void (this.#announced += 1))
    for (const table of TABLES) {
      channel.on(
        REALTIME_LISTEN_TYPES.POSTGRES_CHANGES,
        { event: '*', schema: 'public', table },
        (change) => {
          const { id } = { ...change.old, ...change.new } as { id: number }
          const { eventType: type, new: record, old } = change
          this.received.push({ type, table: change.table, id, record, old })
        },
      )
    }
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    await expect.poll(() => this.#announced).toBe(1)
  }

  /** Replaces the token of the open channel. */
  async become(claims: Readonly<Record<string, string>>): Promise<void> {
    const announced = this.#announced
    this.claims = claims
    this.#tokens += 1
    await this.#client?.setAuth(await server.token({ ...claims, jti: String(this.#tokens) }))
    await expect.poll(() => this.#announced).toBe(announced + 1)
  }
}

test('generated writes', { timeout: 120_000 }, async () => {
  const callers = [
    new Caller({ sub: USERS[0], aal: 'aal1' }),
    new Caller({ sub: USERS[1], aal: 'aal2' }),
    new Caller({ role: 'anon' }),
    new Caller({ role: 'service_role' }),
  ]
  for (const [index, caller] of callers.entries()) await caller.subscribe(index % 2 === 0 ? '2.0.0' : '1.0.0')
  let id = 0
  let end = 0
  let mayReadWords = true
  /** Claims and grants count when a change is delivered, so that they change once all former ones are. */
  const delivered = async () => {
    end -= 1
    await server.sql(`insert into public.plain_rows (id, words) values (${end}, 'end')`)
    for (const { received } of callers.filter(({ role }) => role !== 'anon')) {
      await expect.poll(() => received.at(-1)?.id, { timeout: 20_000 }).toBe(end)
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(Object.keys(POLICIES) as Policy[]),
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (policies, hasBought, steps) => {
        await server.sql('delete from public.bought_topics')
        if (hasBought) await server.sql(`insert into public.bought_topics values ($1, 'a')`, [USERS[0]])
        await forEachPolicy(policies, (table, policy) => POLICIES[policy].replaceAll('%t', `public.${table}`))
        const first = id
        const expected: Received[][] = callers.map(() => [])
        const start = callers.map(({ received }) => received.length)
        for (const each of steps) {
          if ('aal' in each) {
            await delivered()
            const caller = callers[each.user]
            await caller?.become({ ...caller.claims, aal: each.aal })
          } else if ('isGranted' in each) {
            await delivered()
            mayReadWords = each.isGranted
            const verb = mayReadWords ? 'grant select (words) on %t to' : 'revoke select (words) on %t from'
            await server.sql(verb.replace('%t', 'public.open_rows') + ' authenticated')
          } else {
            const { table, kind, at, row: values } = each
            const target = kind === 'insert' ? (id += 1) : first + 1 + at
            const seen = async () => {
              const rows: (Row | null | undefined)[] = []
              for (const caller of callers) rows.push(await select(caller, table, target, mayReadWords))
              return rows
            }
            const before = await seen()
            if (!(await write(table, kind, target, values))) continue
            const after = await seen()
            for (const [index, caller] of callers.entries()) {
              const change = expectedChange({ caller, table, kind, id: target }, before[index], after[index])
              if (change) expected[index]?.push(change)
            }
          }
        }
        await delivered()
        for (const [index, { received }] of callers.entries()) {
          const own = () => received.slice(start[index]).filter((change) => change.id > 0)
          await expect.poll(own).toEqual(expected[index])
        }
        await forEachPolicy(policies, (table, policy) => `drop policy ${policy} on public.${table}`)
      },
    ),
    // Shrinking would start from the rows of the run that failed.
    { numRuns: 25, endOnFailure: true },
  )
})

async function forEachPolicy(
  policies: readonly Policy[],
  toText: (table: string, policy: Policy) => string,
): Promise<void> {
  for (const table of SECURED) for (const policy of policies) await server.sql(toText(table, policy))
}

interface Write {
  readonly caller: Caller
  readonly table: string
  readonly kind: string
  readonly id: number
}

/** @param before, after what the caller could select of the row; null for nothing, undefined without rights on the table. */
function expectedChange(
  { caller, table, kind, id }: Write,
  before: Row | null | undefined,
  after: Row | null | undefined,
): Received | null {
  if (before === undefined || after === undefined) return null
  const type = kind.toUpperCase()
  const isFull = table === 'open_rows'
  const isSecured = table !== 'plain_rows' && caller.role !== 'service_role'
  if (kind === 'delete') {
    // Without the former row no policy can be evaluated: by the original's rule, all callers who may read keys get the key.
    if (isFull && before === null) return null
    return { type, table, id, record: {}, old: isFull && !isSecured && before ? before : { id } }
  }
  if (after === null) return null
  if (kind === 'insert') return { type, table, id, record: after, old: {} }
  return { type, table, id, record: after, old: isFull && before ? before : { id } }
}

async function write(
  table: string,
  kind: string,
  id: number,
  { owner, topic, is_public: isPublic, hidden, words }: Row,
): Promise<boolean> {
  const values = [id, owner, topic, isPublic, hidden, words]
  const text = {
    insert: `insert into public.${table} values ($1, $2, $3, $4, $5, $6) returning id`,
    update: `update public.${table} set (owner, topic, is_public, hidden, words) = ($2::uuid, $3, $4::boolean, $5, $6) where id = $1 returning id`,
    delete: `delete from public.${table} where id = $1 returning id`,
  }[kind]
  return (await server.sql(text ?? '', kind === 'delete' ? [id] : values)).length > 0
}

/** What the caller can select at this moment. */
async function select(
  { role, claims }: Caller,
  table: string,
  id: number,
  mayReadWords: boolean,
): Promise<Row | null | undefined> {
  if (role === 'anon' && table !== 'open_rows') return undefined
  const words = mayReadWords || table !== 'open_rows' ? ', words' : ''
  const columns = {
    anon: 'id, words',
    authenticated: `id, owner, topic, is_public${words}`,
    service_role: '*',
  }[role]
  await server.sql('begin')
  try {
    await server.sql(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      role,
      JSON.stringify({ role, ...claims }),
    ])
    const [found] = await server.sql(`select ${columns} from public.${table} where id = $1`, [id])
    return found ?? null
  } finally {
    await server.sql('rollback')
  }
}
