import { postgresChangesFilter, type RealtimePostgresFilterBuilder } from '@supabase/realtime-js'
import { having, like } from '../../auth/shapes.ts'
import type { RealtimeCase, RealtimeCases } from '../realtime-case.ts'
import { untilLength, type World } from '../world.ts'

interface Change {
  readonly eventType: string
  readonly new: Readonly<Record<string, unknown>>
  readonly old: Readonly<Record<string, unknown>>
}

interface Wanted {
  readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  readonly table?: string
  readonly filter?: string | RealtimePostgresFilterBuilder
  readonly select?: string[]
}

/** Changes of a table that a new channel receives, and its system messages. */
async function following(world: World, ...wanted: readonly Wanted[]) {
  const changes: Change[] = []
  const system: string[] = []
  await world.joined({}, (channel) => {
    channel.on('system', {}, ({ message }: { readonly message: string }) => system.push(message))
    for (const { event = '*', table = 'notes', ...others } of wanted) {
      channel.on('postgres_changes', { event: event as '*', schema: 'public', table, ...others }, (change) =>
        changes.push(change as unknown as Change),
      )
    }
  })
  return { changes, system }
}

const insert = (world: World, values: string, table = 'notes') =>
  world.sql(
    `insert into public.${table} (owner, title, n, price, done, tags, data) values ${values.replaceAll('ME', `'${world.uid}'`)} returning id`,
  )

/** Rows with the numbers 1 to 4, of which the filter lets some pass. */
const filtered = (
  says: string,
  filter: RealtimePostgresFilterBuilder,
  titles: readonly string[],
): RealtimeCase => ({
  says,
  act: async (world) => {
    const { changes } = await following(world, { filter }, { event: 'DELETE' })
    await insert(
      world,
      `(ME, 'bolo', 1, 1.5, true, null, null), (ME, 'Pudim', 2, 2.5, false, null, null), (ME, 'torta', 3, null, null, null, null)`,
    )
    await world.sql(`insert into public.notes (owner, title) values ($1, null)`, [world.uid])
    const [last] = await world.sql(
      `delete from public.notes where owner = $1 and title = 'torta' returning id`,
      [world.uid],
    )
    await untilLength(
      changes.filter(({ eventType }) => eventType === 'DELETE'),
      0,
    )
    await untilDeleted(changes, last?.['id'])
    return changes.flatMap((change) => (change.eventType === 'INSERT' ? [change.new['title']] : []))
  },
  gives: titles,
})

async function untilDeleted(changes: readonly Change[], id: unknown): Promise<void> {
  while (!changes.some(({ eventType, old }) => eventType === 'DELETE' && String(old['id']) === String(id))) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const filter = () => postgresChangesFilter()

export const changeCases: RealtimeCases = {
  'channel().on': [
    {
      says: 'inserts, with columns and types as the original formats them',
      act: async (world) => {
        const { changes, system } = await following(world, { event: 'INSERT' })
        await insert(world, `(ME, 'Bolo "de" fubá', 3, 12.50, true, '{a,"b c"}', '{"x": [1, null]}')`)
        await untilLength(changes, 1)
        return [changes, await untilLength(system, 1)]
      },
      gives: [
        [
          {
            schema: 'public',
            table: 'notes',
            commit_timestamp: like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
            eventType: 'INSERT',
            errors: null,
            old: {},
            new: {
              id: having({}),
              owner: having({}),
              title: 'Bolo "de" fubá',
              n: 3,
              price: 12.5,
              done: true,
              at: '2026-01-02T03:04:05.678+00:00',
              tags: ['a', 'b c'],
              data: { x: [1, null] },
            },
          },
        ],
        ['Subscribed to PostgreSQL'],
      ],
    },
    {
      says: 'changes within a second of their commit, one after the other',
      act: async (world) => {
        const { changes } = await following(world, { event: 'INSERT' })
        const late: number[] = []
        for (const n of [1, 2, 3, 4, 5]) {
          await insert(world, `(ME, 'um', ${n}, null, null, null, null)`)
          const committed = performance.now()
          await untilLength(changes, n)
          late.push(Math.round(performance.now() - committed))
        }
        return late.filter((milliseconds) => milliseconds > 1_000)
      },
      gives: [],
    },
    {
      says: 'updates and deletes, with the old key',
      act: async (world) => {
        const { changes } = await following(
          world,
          { event: 'UPDATE' },
          { event: 'DELETE', filter: undefined as never },
        )
        const [row] = await insert(world, `(ME, 'um', 1, null, null, null, null)`)
        await world.sql(`update public.notes set title = 'dois' where id = $1`, [row?.['id']])
        await world.sql(`delete from public.notes where id = $1`, [row?.['id']])
        await untilDeleted(changes, row?.['id'])
        const own = changes.filter(({ old }) => String(old['id']) === String(row?.['id']))
        return own.map(({ eventType, new: current, old }) => [eventType, current['title'], Object.keys(old)])
      },
      gives: [
        ['UPDATE', 'dois', ['id']],
        ['DELETE', undefined, ['id']],
      ],
    },
    {
      says: 'whole old records where the replica identity is full',
      act: async (world) => {
        const { changes } = await following(world, { table: 'whole_notes', filter: `owner=eq.${world.uid}` })
        const [row] = await insert(world, `(ME, 'um', 1, null, null, null, null)`, 'whole_notes')
        await world.sql(`update public.whole_notes set title = 'dois' where id = $1`, [row?.['id']])
        await world.sql(`delete from public.whole_notes where id = $1`, [row?.['id']])
        await untilLength(changes, 3)
        return changes.map(({ eventType, old }) => [eventType, old['title']])
      },
      gives: [
        ['INSERT', undefined],
        ['UPDATE', 'um'],
        ['DELETE', 'dois'],
      ],
    },
    {
      says: 'no row of others, and only the wanted columns',
      act: async (world) => {
        const { changes } = await following(world, { event: 'INSERT', select: ['title'] })
        await world.sql(`insert into public.notes (owner, title) values (gen_random_uuid(), 'deles')`)
        await insert(world, `(ME, 'meu', 1, null, null, null, null)`)
        await untilLength(changes, 1)
        return changes.map((change) => Object.keys(change.new).toSorted())
      },
      gives: [['id', 'title']],
    },
    {
      says: 'values of huge rows are left out, with an error',
      act: async (world) => {
        const { changes } = await following(world, { event: 'INSERT' })
        await world.sql(`insert into public.notes (owner, title, n) values ($1, repeat('x', 1100000), 7)`, [
          world.uid,
        ])
        await untilLength(changes, 1)
        const [change] = changes as unknown as (Change & { errors: unknown })[]
        return [change?.errors, change?.new['n'], 'title' in (change?.new ?? {})]
      },
      gives: [['Error 413: Payload Too Large'], 7, false],
    },
    {
      says: 'a table that is not published',
      act: async (world) => {
        const { system } = await following(world, { table: 'nothing' })
        return (await untilLength(system, 1))[0]
      },
      refused:
        'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: nothing, filters: [], select: nil]',
    },
    {
      says: 'a filter on a column that may not be selected',
      act: async (world) => {
        const { system } = await following(world, { filter: 'hidden=eq.x' })
        return (await untilLength(system, 1))[0]
      },
      refused:
        'Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [event: *, schema: public, table: notes, filters: [{"hidden", "eq", "x", false}], select: nil]. Exception: ERROR P0001 (raise_exception) invalid column for filter hidden',
    },
    {
      says: 'a filter with a value of another type',
      act: async (world) => {
        const { system } = await following(world, { filter: 'n=eq.many' })
        return (await untilLength(system, 1))[0]
      },
      refused:
        'Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [event: *, schema: public, table: notes, filters: [{"n", "eq", "many", false}], select: nil]. Exception: ERROR 22P02 (invalid_text_representation) invalid input syntax for type integer: "many"',
    },
    {
      says: 'a filter of an unknown operator',
      act: async (world) => {
        const { system } = await following(world, { filter: 'n=foo.1' })
        return (await untilLength(system, 1))[0]
      },
      refused: 'Error parsing `filter` params: ["foo", "1"]',
    },
  ],
  'postgresChangesFilter().eq': [
    filtered('a text', filter().eq('title', 'bolo'), ['bolo']),
    filtered('several conditions', filter().eq('n', 1).eq('done', true), ['bolo']),
  ],
  'postgresChangesFilter().neq': [
    filtered('another text; no null', filter().neq('title', 'bolo'), ['Pudim', 'torta']),
  ],
  'postgresChangesFilter().gt': [filtered('greater', filter().gt('n', 1), ['Pudim', 'torta'])],
  'postgresChangesFilter().gte': [filtered('greater or equal', filter().gte('n', 2), ['Pudim', 'torta'])],
  'postgresChangesFilter().lt': [filtered('less, of a numeric column', filter().lt('price', 2.5), ['bolo'])],
  'postgresChangesFilter().lte': [filtered('less or equal', filter().lte('price', 2.5), ['bolo', 'Pudim'])],
  'postgresChangesFilter().in': [filtered('one of a list', filter().in('n', [1, 3]), ['bolo', 'torta'])],
  'postgresChangesFilter().like': [filtered('a pattern', filter().like('title', '%o%'), ['bolo', 'torta'])],
  'postgresChangesFilter().ilike': [
    filtered('a pattern in any case', filter().ilike('title', 'p%'), ['Pudim']),
  ],
  'postgresChangesFilter().match': [
    filtered('a regular expression', filter().match('title', '^[bt]'), ['bolo', 'torta']),
  ],
  'postgresChangesFilter().imatch': [
    filtered('a regular expression in any case', filter().imatch('title', '^p'), ['Pudim']),
  ],
  'postgresChangesFilter().is': [
    filtered('null', filter().is('price', null).is('n', null), [null as unknown as string]),
  ],
  'postgresChangesFilter().isDistinct': [
    filtered('distinct, null included', filter().isDistinct('n', 1), [
      'Pudim',
      'torta',
      null as unknown as string,
    ]),
  ],
  'postgresChangesFilter().not': [filtered('the opposite', filter().not('n', 'in', [1, 2]), ['torta'])],
  'postgresChangesFilter().build': [
    {
      says: 'the text of the filter',
      act: () => Promise.resolve(filter().eq('a', 'x,y').gt('n', 1).build()),
      gives: 'a=eq."x,y",n=gt.1',
    },
  ],
  'postgresChangesFilter().toString': [
    {
      says: 'the text of the filter',
      act: () => Promise.resolve(filter().eq('a', 1).toString()),
      gives: 'a=eq.1',
    },
  ],
}
