/** What a function may reach: its own folder, what functions share, its variables, the installation's own addresses; nothing else. */
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FunctionsServer, startFunctions } from './functions-server.ts'

/** Runs the expressions that it is sent, and answers with each one's result or refusal. */
const PROBE = `
import { greeting } from '../_shared/greeting.ts'
import { tag } from 'tagged'
export const config = { greeting: greeting(tag) }
Deno.serve(async (request) => {
  const results: unknown[] = []
  for (const code of await request.json()) {
    try { results.push(await new Function('config', 'return (async () => (' + code + '))()')(config)) }
    catch (error) { results.push({ refused: (error as Error).name, message: (error as Error).message }) }
  }
  return Response.json(results)
})
`

let server: FunctionsServer
let gateway: Server
let canary: Server
let canaryCalls = 0
beforeAll(async () => {
  gateway = await listening((_, response) => response.end('from the server'))
  canary = await listening((_, response) => {
    canaryCalls += 1
    response.end('from the canary')
  })
  server = await startFunctions({
    supabaseUrl: `http://localhost:${portOf(gateway)}`,
    databaseUrl: `postgresql://owner:p%40ss@127.0.0.1:${portOf(gateway)}/library`,
    env: {
      A_SECRET_OF_THE_SERVER: 'hidden',
      A_PASSED_SECRET: 'passed on',
      FUNCTIONS_SECRETS: 'A_PASSED_SECRET',
    },
    files: {
      'functions/.env': 'SHOP_KEY=a-key-of-the-shop\nSUPABASE_URL=http://elsewhere\n',
      'functions/_shared/greeting.ts': 'export const greeting = (name: string): string => `Hello ${name}`\n',
      'functions/probe/index.ts': PROBE,
      'functions/probe/deno.json': '{ "imports": { "tagged": "./tag.ts" } }',
      'functions/probe/tag.ts': "export const tag = 'Ana'\n",
      'functions/leak/index.ts':
        "import secrets from '../../../secrets.json' with { type: 'json' }\nDeno.serve(() => Response.json(secrets))\n",
    },
  })
  writeFileSync(join(dirname(server.project), 'secrets.json'), '{"jwtSecret": "of the installation"}')
})
afterAll(async () => {
  await server.stop()
  for (const each of [gateway, canary]) each.close()
})

async function listening(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const listener = createServer(answer ?? (() => undefined)).listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  return listener
}

const portOf = (listener: Server): number => (listener.address() as AddressInfo).port

async function probe(...code: string[]): Promise<unknown[]> {
  const response = await server.call('probe', { method: 'POST', body: JSON.stringify(code) })
  expect(response.status).toBe(200)
  return (await response.json()) as unknown[]
}

test('modules come from the folder, from what functions share and by the import map', async () => {
  expect(await probe('config.greeting')).toEqual(['Hello Ana'])
})

test('variables are those of the installation and of the file of secrets, and no others', async () => {
  const [variables, url] = await probe(
    'Object.keys(Deno.env.toObject()).toSorted()',
    "Deno.env.get('SUPABASE_URL')",
  )
  expect(variables).toEqual([
    'A_PASSED_SECRET',
    'SB_EXECUTION_ID',
    'SB_REGION',
    'SHOP_KEY',
    'SUPABASE_ANON_KEY',
    'SUPABASE_DB_URL',
    'SUPABASE_SERVICE_ROLE_KEY',
    'SUPABASE_URL',
  ])
  expect(url).toBe(`http://localhost:${portOf(gateway)}`)
})

test('the installation’s own server and database are reached, and no other private address', async () => {
  const ports = [portOf(gateway), portOf(canary)]
  const [own, database] = await probe(
    "fetch(Deno.env.get('SUPABASE_URL') + '/rest/v1/').then((response) => response.text())",
    `(async () => {
      const url = new URL(Deno.env.get('SUPABASE_DB_URL'))
      const folder = decodeURIComponent(url.hostname)
      const socket = await Deno.connect({ transport: 'unix', path: folder + '/.s.PGSQL.' + url.port })
      await socket.write(new TextEncoder().encode('GET / HTTP/1.0\\r\\n\\r\\n'))
      const bytes = new Uint8Array(15)
      await socket.read(bytes)
      socket.close()
      return [url.username, url.password, url.pathname, new TextDecoder().decode(bytes)]
    })()`,
  )
  expect([own, database]).toEqual(['from the server', ['owner', 'p%40ss', '/library', 'HTTP/1.1 200 OK']])
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '127.1.2.3',
  ]
  const urls = ports.flatMap((port) => hosts.map((host) => `http://${host}:${port}/`))
  // The name of the own server is the one exception, at its own port.
  const refused = urls.filter((url) => url !== `http://localhost:${portOf(gateway)}/`)
  const results = await probe(
    ...refused.map((url) => `fetch('${url}').then((response) => response.text())`),
    `Deno.connect({ hostname: 'localhost', port: ${portOf(canary)} }).then(() => 'connected')`,
    `import('node:net').then(({ connect }) => new Promise((resolve, reject) => connect(${portOf(canary)}, '127.0.0.1').on('connect', () => resolve('connected')).on('error', reject)))`,
    `new Promise((resolve, reject) => { const socket = new WebSocket('ws://localhost:${portOf(canary)}/'); socket.onopen = () => resolve('open'); socket.onerror = () => reject(new Error('closed')) })`,
    `import('http://localhost:${portOf(canary)}/module.js').then(() => 'imported')`,
    "fetch('http://169.254.169.254/latest/meta-data/').then((response) => response.text())",
    "fetch('http://10.0.0.1/').then((response) => response.text())",
  )
  for (const result of results) expect(result).toMatchObject({ refused: expect.any(String) })
  expect(canaryCalls).toBe(0)
})

test('no network of IPv6 is reached, by whatever means', async () => {
  const results = await probe(
    "Deno.connect({ hostname: 'fd12:3456::1', port: 80 })",
    "import('node:net').then(({ connect }) => new Promise((resolve, reject) => connect(80, 'fe80::1%lo').on('error', reject)))",
    "import('node:http').then(({ get }) => new Promise((resolve, reject) => get('http://[fd12:3456::1]/').on('error', reject)))",
    "fetch('http://[fd12:3456::1]/')",
  )
  const unsupported = expect.stringMatching(/os error 97|EAFNOSUPPORT/)
  expect(results.slice(0, 3)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ message: unsupported })),
  )
  expect(results[3]).toMatchObject({ refused: 'TypeError' })
})

test('where IPv6 cannot be refused, functions reach the installation alone, and the log says so before a call', async () => {
  const own = await startFunctions({
    supabaseUrl: `http://localhost:${portOf(gateway)}`,
    databaseUrl: `postgresql://owner@127.0.0.1:${portOf(gateway)}/library`,
    env: { FUNCTIONS_PERL: '/nowhere/perl' },
    files: {
      'functions/_shared/greeting.ts': 'export const greeting = (name: string): string => `Hello ${name}`\n',
      'functions/probe/index.ts': PROBE,
      'functions/probe/deno.json': '{ "imports": { "tagged": "./tag.ts" } }',
      'functions/probe/tag.ts': "export const tag = 'Ana'\n",
    },
  })
  try {
    await expect
      .poll(() => own.logged)
      .toContainEqual(
        expect.objectContaining({
          level: 'warn',
          message: expect.stringMatching(/^functions reach this installation alone/),
          reason: expect.stringContaining('/nowhere/perl'),
        }),
      )
    const answer = await own.call('probe', {
      method: 'POST',
      body: JSON.stringify([
        "fetch(Deno.env.get('SUPABASE_URL') + '/rest/v1/').then((response) => response.text())",
        `(async () => {
          const url = new URL(Deno.env.get('SUPABASE_DB_URL'))
          const path = decodeURIComponent(url.hostname) + '/.s.PGSQL.' + url.port
          const socket = await Deno.connect({ transport: 'unix', path })
          socket.close()
          return 'connected'
        })()`,
        "Deno.connect({ hostname: 'fd12:3456::1', port: 80 })",
        "import('node:net').then(({ connect }) => new Promise((resolve, reject) => connect(80, 'fe80::1%lo').on('connect', () => resolve('connected')).on('error', reject)))",
        "fetch('http://203.0.113.1/')",
        "fetch('http://exemplo.test/')",
        `Deno.connect({ hostname: '127.0.0.1', port: ${portOf(canary)} })`,
        `import('http://localhost:${portOf(canary)}/module.js').then(() => 'imported')`,
      ]),
    })
    const [server, database, ...others] = (await answer.json()) as unknown[]
    expect([server, database]).toEqual(['from the server', 'connected'])
    expect(others).toEqual(
      Array.from({ length: 6 }, () =>
        expect.objectContaining({
          message: expect.stringMatching(/Requires (net|import) access|EACCES|EPERM/),
        }),
      ),
    )
    expect(canaryCalls).toBe(0)
  } finally {
    await own.stop()
  }
})

test('files outside its folder, processes, the system and libraries are refused', async () => {
  const secrets = JSON.stringify(join(dirname(server.project), 'secrets.json'))
  const results = await probe(
    `Deno.readTextFile(${secrets})`,
    `import('node:fs').then(({ readFileSync }) => readFileSync(${secrets}, 'utf8'))`,
    `import(${secrets}, { with: { type: 'json' } }).then((module) => module.default)`,
    "Deno.readTextFile('/etc/passwd')",
    "Deno.readTextFile('/proc/self/environ')",
    `Deno.readTextFile(${JSON.stringify(join(server.project, 'functions/.env'))})`,
    "Deno.writeTextFile('./written.txt', 'x')",
    "new Deno.Command('/bin/sh', { args: ['-c', 'id'] }).output()",
    "Deno.dlopen('libc.so.6', {})",
    'Deno.hostname()',
    'Deno.kill(1, "SIGTERM")',
  )
  for (const result of results)
    expect(result).toMatchObject({ message: expect.stringMatching(/^Requires \w+ access/) })
  const touched = join(server.project, 'functions/probe/touched')
  const [touch] = await probe(
    `import('node:child_process').then(({ execFileSync }) => String(execFileSync('/usr/bin/touch', [${JSON.stringify(touched)}])))`,
  )
  expect([touch, existsSync(touched)]).toEqual([expect.objectContaining({ refused: 'Error' }), false])
  const leak = await server.call('leak')
  expect([leak.status, await leak.json()]).toEqual([
    503,
    { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
  ])
  expect(JSON.stringify(server.logged)).not.toContain('of the installation')
})

test('secrets that a function writes do not reach the log', async () => {
  await probe(
    "console.log('the key is', Deno.env.get('SHOP_KEY'), Deno.env.get('SUPABASE_SERVICE_ROLE_KEY'))",
  )
  await expect.poll(() => JSON.stringify(server.logged)).toContain('the key is [secret] [secret]')
  expect(JSON.stringify(server.logged)).not.toMatch(/a-key-of-the-shop|eyJ/)
})
