/** Functions that loop, take memory, crash and hang: each gets the original's response, and other functions are not affected. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WorkerGuard } from '../../src/services/functions/runtime/worker-guard.ts'
import { type FunctionsServer, startFunctions } from './functions-server.ts'

let server: FunctionsServer
beforeAll(async () => {
  server = await startFunctions({
    env: {
      FUNCTIONS_CPU_TIME_LIMIT_MS: '700',
      FUNCTIONS_BODY_IDLE_TIMEOUT_MS: '1000',
      FUNCTIONS_MAX_BODY_BYTES: '1000000',
      FUNCTIONS_BOOT_TIMEOUT_MS: '20000',
      // A thousand calls from one address, which take longer than the default on a busy machine.
      FUNCTIONS_MAX_CONCURRENT_REQUESTS_PER_ADDRESS: '100',
      FUNCTIONS_REQUEST_WAIT_TIMEOUT_MS: '60000',
    },
    files: {
      'functions/steady/index.ts': `
        const state = { calls: 0 }
        Deno.serve(async (request) => {
          await request.arrayBuffer()
          return Response.json({ calls: (state.calls += 1), worker: Deno.env.get('SB_EXECUTION_ID') })
        })`,
      'functions/loop/index.ts': 'Deno.serve(() => { for (;;); })',
      'functions/memory/index.ts': `
        const kept: unknown[] = []
        Deno.serve(async (request) => {
          if (request.url.endsWith('/heap')) for (;;) kept.push(new Array(1_000_000).fill(Math.random()))
          for (let at = 0; at < 64; at += 1) {
            kept.push(new Uint8Array(16 * 1024 * 1024).fill(at))
            await new Promise((resolve) => setTimeout(resolve, 5))
          }
          return new Response('a gigabyte')
        })`,
      'functions/crash/index.ts': "throw new Error('the crash at the start')",
      'functions/syntax/index.ts': 'Deno.serve(() => {',
      'functions/missing/index.ts': "import './nowhere.ts'\nDeno.serve(() => new Response())",
      'functions/throws/index.ts': "Deno.serve(() => { throw new Error('of the handler') })",
      'functions/ends/index.ts': `
        Deno.serve((request) => {
          if (request.url.endsWith('/now')) setTimeout(() => Deno.exit(3), 20)
          if (request.url.endsWith('/rejects')) void Promise.reject(new Error('nobody waits'))
          if (request.url.endsWith('/now') || request.url.endsWith('/rejects')) return new Promise<Response>(() => undefined)
          setTimeout(() => Deno.exit(3), 200)
          return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('begun')) }))
        })`,
    },
  })
})
afterAll(() => server.stop())

const LIMIT = {
  code: 'WORKER_RESOURCE_LIMIT',
  message: 'Function failed due to not having enough compute resources (please check logs)',
}

interface Steady {
  readonly calls: number
  readonly worker: string
}

/** Runs the harm while the steady neighbour is called again and again. @returns what the harm came to. */
async function besideSteady<Result>(harm: () => Promise<Result>): Promise<Result> {
  const steady = async () => (await (await server.call('steady')).json()) as Steady
  const { worker, calls } = await steady()
  const neighbourhood = { isOver: false }
  const neighbour = (async () => {
    let count = 0
    for (; !neighbourhood.isOver; count += 1) {
      const now = await steady()
      expect([now.worker, now.calls]).toEqual([worker, calls + count + 1])
      await sleep(20)
    }
    return count
  })()
  const result = await harm().finally(() => (neighbourhood.isOver = true))
  expect(await neighbour).toBeGreaterThan(0)
  return result
}

async function answerOf(path: string, init?: RequestInit): Promise<unknown[]> {
  const response = await fetch(`${server.url}/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${server.anonKey}` },
  })
  const text = await response.text()
  return [
    response.status,
    text.startsWith('{') ? JSON.parse(text) : text,
    response.headers.get('sb-error-code'),
  ]
}

test('an endless loop is ended with 546, every time', async () => {
  const both = () => Promise.all([answerOf('loop'), answerOf('loop')])
  expect(await besideSteady(both)).toEqual(Array.from({ length: 2 }, () => [546, LIMIT, LIMIT.code]))
  expect(await answerOf('loop')).toEqual([546, LIMIT, LIMIT.code])
})

test('a gigabyte, in buffers and in values, is ended with 546', async () => {
  expect(await besideSteady(() => answerOf('memory'))).toEqual([546, LIMIT, LIMIT.code])
  expect(await besideSteady(() => answerOf('memory/heap'))).toEqual([546, LIMIT, LIMIT.code])
})

test('a function that does not start is 503, and its reason is in the log', async () => {
  const boot = { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' }
  for (const name of ['crash', 'syntax', 'missing'])
    expect([name, await besideSteady(() => answerOf(name))]).toEqual([name, [503, boot, boot.code]])
  expect(JSON.stringify(server.logged)).toContain('the crash at the start')
  server.write('functions/crash/index.ts', "Deno.serve(() => new Response('mended'))")
  await sleep(600)
  expect(await answerOf('crash')).toEqual([200, 'mended', null])
})

test('an error of the handler is 500 of the function, an end of its process 500 of the worker', async () => {
  expect(await answerOf('throws')).toEqual([500, 'Internal Server Error', 'EDGE_FUNCTION_ERROR'])
  const message = 'Function exited due to an error (please check logs)'
  const ended = [500, { code: 'WORKER_ERROR', message }, 'WORKER_ERROR']
  expect(await answerOf('ends/now')).toEqual(ended)
  expect(await answerOf('ends/rejects')).toEqual(ended)
  expect(JSON.stringify(server.logged)).toContain('nobody waits')
})

test('a response that is broken off by the end of its function is broken off for the client', async () => {
  const response = await server.call('ends')
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})

test('a thousand calls at once are answered, each once', async () => {
  const { calls } = (await (await server.call('steady')).json()) as Steady
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const response = await server.call('steady', { method: 'POST', body: 'x'.repeat(1_000) })
      if (!response.ok) throw new Error(`answered with ${response.status}: ${await response.text()}`)
      return ((await response.json()) as Steady).calls
    }),
  )
  expect(answers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, at) => calls + 1 + at))
})

test('a body that is too large is 413, one that stops coming 408', async () => {
  const large = await answerOf('steady', { method: 'POST', body: new Uint8Array(1_000_001) })
  expect([large[0], large[2]]).toEqual([413, 'REQUEST_TOO_LARGE'])
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /functions/v1/steady HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.anonKey}\r\nContent-Length: 10\r\n\r\nabc`,
  )
  const text = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.destroy()
  expect(text).toMatch(/^HTTP\/1\.1 408 [^]*"code":"REQUEST_TIMEOUT"/)
})

test('a function that never answers is 504, a client that stops reading is cut off; nothing is left once the service has stopped, whatever functions do', async () => {
  const own = await startFunctions({
    env: { FUNCTIONS_REQUEST_IDLE_TIMEOUT_MS: '1500' },
    files: {
      'functions/silent/index.ts': `
        Deno.serve((request) => {
          if (request.method === 'POST') setTimeout(() => { for (;;); }, 100)
          return request.method === 'POST' ? new Response('begun') : new Promise(() => undefined)
        })`,
      'functions/endless/index.ts': `
        const pull = (controller) => controller.enqueue(new Uint8Array(65_536))
        Deno.serve((request) => new Response(request.method === 'POST' ? 'here' : new ReadableStream({ pull })))`,
    },
  })
  const silent = await own.call('silent')
  expect([silent.status, await silent.json()]).toEqual([
    504,
    { code: 'IDLE_TIMEOUT', message: 'Request idle timeout limit (1.5s) reached' },
  ])
  const { hostname, port } = new URL(own.url)
  const reader = connect(Number(port), hostname).pause()
  reader.on('error', () => undefined)
  reader.write(
    `GET /functions/v1/endless HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own.anonKey}\r\n\r\n`,
  )
  const isCutOff = () => {
    reader.write('\r\n')
    return reader.destroyed
  }
  await expect.poll(isCutOff, { interval: 100 }).toBe(true)
  expect(reader.bytesRead).toBeLessThan(1_000_000)
  expect(await (await own.call('endless', { method: 'POST' })).text()).toBe('here')
  expect((await own.call('silent', { method: 'POST' })).status).toBe(200)
  await sleep(300)
  await own.stop()
  expect(execFileSync('ps', ['-eo', 'args']).toString()).not.toContain(own.project)
})

test('workers end with a server that is killed', async () => {
  const guard = new WorkerGuard()
  const [kept, left] = [spawn('sleep', ['1000']), spawn('sleep', ['1000'])]
  for (const { pid = 0 } of [kept, left]) guard.add(pid)
  guard.drop(kept.pid ?? 0)
  const ended = once(left, 'exit')
  // The pipe breaks as it does when its process dies.
  guard.stop()
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(kept.exitCode).toBeNull()
  kept.kill()
})
