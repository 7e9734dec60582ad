/** Joins that are refused, and bindings and presences that cannot be had. */
import { expect, test } from 'vitest'
import { subscribed } from './realtime-server.ts'
import { join, key, opened, server, useSmallServer } from './small-server.ts'

useSmallServer()

test('a forged token ends the channel, and bindings that cannot be served say why', async () => {
  const client = await server.client()
  const told: string[] = []
  const channel = client
    .channel('bindings')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'no_such_table' }, () => undefined)
    .on('system', {}, ({ message }: { message: string }) => told.push(message))
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  await expect
    .poll(() => told)
    .toEqual([
      'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: no_such_table, filters: [], select: nil]',
    ])
  await client.setAuth(`${key.slice(0, -6)}AAAAAA`)
  await expect.poll(() => told[1]).toBe('Failed to validate JWT signature')
})

test('a join whose config is too deep, too large or too costly is refused, and leaves no channel behind', async () => {
  const { socket, messages } = await opened()
  const changes = (parameters: string) => `{"config":{"postgres_changes":[${parameters}]}}`
  const joinText = (ref: string, payload: string) => `["${ref}","${ref}","realtime:x","phx_join",${payload}]`
  socket.send(joinText('1', changes(`{"table":"materials","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)))
  socket.send(joinText('2', changes(`{"table":"materials","x":"${'x'.repeat(70_000)}"}`)))
  socket.send(joinText('3', changes(Array.from({ length: 101 }, () => '{"table":"materials"}').join(','))))
  socket.send(JSON.stringify(['1', '4', 'realtime:x', 'broadcast', {}]))
  const refused = (reason: string) => ({ 4: { status: 'error', response: { reason } } })
  await expect
    .poll(() => messages)
    .toMatchObject([
      refused('InvalidJoinPayload: config must not be nested deeper than 32 levels'),
      refused('InvalidJoinPayload: config must not exceed 65536 bytes'),
      refused('InvalidJoinPayload: config.postgres_changes must not have more than 100 bindings'),
      refused('unmatched topic'),
    ])
  const cases = [
    [{ select: Array.from({ length: 101 }, (_, n) => `c${n}`) }, 'too many columns. Maximum 100'],
    [
      { filter: Array.from({ length: 21 }, (_, n) => `id=neq.${n}`).join(',') },
      'too many filters. Maximum 20',
    ],
    [{ filter: 'name=like.x%\\' }, '`like` filter value must not end with escape character'],
    [{ filter: `name=ilike.${'x'.repeat(201)}` }, '`ilike` filter value must not exceed 200 characters'],
    [{ filter: 'name=match.(.*)\\1' }, '`match` filter value must not contain back-references'],
  ] as const
  for (const [index, [parameters, reason]] of cases.entries()) {
    const binding = { event: '*', schema: 'public', table: 'materials', ...parameters }
    messages.length = 0
    socket.send(join(`j${index}`, 'realtime:x', { config: { postgres_changes: [binding] } }))
    await expect.poll(() => JSON.stringify(messages.at(-1))).toContain(JSON.stringify(reason).slice(1, -1))
  }
  const valid = {
    event: '*',
    schema: 'public',
    table: 'materials',
    select: Array(300).fill('id') as string[],
  }
  messages.length = 0
  socket.send(join('v', 'realtime:x', { config: { postgres_changes: [valid] } }))
  await expect.poll(() => JSON.stringify(messages.at(-1))).toContain('Subscribed to PostgreSQL')
  socket.close()
})

test('a join whose payload is no object is refused, and ends the former channel of its topic', async () => {
  const { socket, messages } = await opened()
  socket.send(join('1', 'realtime:x'))
  await expect.poll(() => messages.length).toBe(1)
  const shown = new Map<string, string>([
    ['null', 'nil'],
    ['"text"', '"text"'],
    ['7', '7'],
    ['true', 'true'],
    ['[]', '[]'],
  ])
  for (const [json, words] of shown) {
    messages.length = 0
    socket.send(`["2","2","realtime:x","phx_join",${json}]`)
    const reason = `UnknownErrorOnChannel: expected params to be a :map, got: \`${words}\``
    await expect
      .poll(() => messages.at(-1))
      .toEqual(['2', '2', 'realtime:x', 'phx_reply', { status: 'error', response: { reason } }])
  }
  socket.send(JSON.stringify(['2', '3', 'realtime:x', 'broadcast', {}]))
  await expect.poll(() => JSON.stringify(messages.at(-1))).toContain('unmatched topic')
  socket.close()
})

test('a filter that cannot be evaluated ends its own channel only, and only at a row that the caller may see', async () => {
  await server.sql(`create table public.shifting (id integer primary key, name text);
    alter table public.shifting enable row level security;
    create policy visible on public.shifting for select to authenticated using (id > 1);
    grant select on public.shifting to authenticated;
    alter publication supabase_realtime add table public.shifting`)
  const { socket, messages } = await opened()
  for (const [ref, filter] of Object.entries({ failing: 'name=eq.abc', whole: 'name=like.7%' })) {
    const binding = { event: 'INSERT', schema: 'public', table: 'shifting', filter: `${filter},id=gt.0` }
    socket.send(join(ref, `realtime:${ref}`, { config: { postgres_changes: [binding] } }))
  }
  const events = () => messages.map((message) => (message as readonly unknown[]).slice(2, 4).join(' '))
  await expect.poll(() => events().filter((event) => event.endsWith('system'))).toHaveLength(2)
  await server.sql('create domain public.short as text check (length(value) < 3)')
  await server.sql('alter table public.shifting alter column name type public.short')
  messages.length = 0
  await server.sql(`insert into public.shifting values (1, '7')`)
  await server.sql(`insert into public.shifting values (2, '7')`)
  await expect.poll(events).toContain('realtime:whole postgres_changes')
  expect(events().toSorted()).toEqual([
    'realtime:failing phx_close',
    'realtime:failing system',
    'realtime:whole postgres_changes',
  ])
  expect(messages.find((message) => (message as readonly unknown[])[3] === 'system')).toMatchObject({
    4: { status: 'error', message: 'A filter of postgres_changes could not be evaluated' },
  })
  socket.close()
})

test('a client cannot name the references of presences', async () => {
  const [watching, forging] = await Promise.all([server.client(), server.client()])
  const config = { presence: { enabled: true, key: 'ana' } }
  const watched = watching.channel('refs', { config })
  expect(await subscribed(watched)).toBe('SUBSCRIBED')
  const forged = forging.channel('refs', { config })
  expect(await subscribed(forged)).toBe('SUBSCRIBED')
  await forged.track({ phx_ref: 'forged', phx_ref_prev: 'forged', step: 1 })
  await expect.poll(() => watched.presenceState()).toMatchObject({ ana: [{ step: 1 }] })
  expect(JSON.stringify(watched.presenceState())).not.toContain('forged')
})
