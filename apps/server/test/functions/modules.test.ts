/** Packages of functions: fetched before the first call, through the operator's proxy, and needed from no registry afterwards. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '../../src/platform/log.ts'
import { DenoProgram, RuntimeMissing } from '../../src/services/functions/runtime/deno-program.ts'
import { projectPath } from '../../src/platform/project-folder.ts'
import { startFunctions } from './functions-server.ts'

const FILES = {
  'functions/code/deno.json': '{ "imports": { "qr": "npm:qr@0.7.0" } }',
  // Imported at the first request, as functions do whose other answers need no package.
  'functions/code/index.ts': `Deno.serve(async () => {
    const { encodeQR } = await import('qr')
    return Response.json(encodeQR('Ateliê', 'raw').length)
  })`,
}

/** A machine may have certificates of its own between it and the registry. */
const certificates = Object.fromEntries(
  ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS'].flatMap((name) => {
    const path = process.env[name]
    return path === undefined ? [] : [[name, path]]
  }),
)

let cache = ''
beforeAll(() => {
  cache = mkdtempSync(projectPath('.cache/modules-test-'))
})
afterAll(() => rmSync(cache, { recursive: true, force: true }))

it('a package is fetched before the first call; later starts need no registry', async () => {
  const env = { ...certificates, DENO_DIR: cache }
  const server = await startFunctions({ env, files: FILES })
  const response = await server.call('code')
  expect([response.status, await response.text()]).toEqual([200, '25'])
  expect(server.logged).toContainEqual(
    expect.objectContaining({ message: 'the packages of a function are there', function: 'code' }),
  )
  await server.stop()

  const offline = await startFunctions({
    env: { ...env, HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' },
    files: FILES,
  })
  const again = await offline.call('code')
  expect([again.status, await again.text()]).toEqual([200, '25'])
  await offline.stop()
})

/** A registry with the package `tiny`, behind a proxy: no name of the registry exists (RFC 6761), so only the proxy reaches it. */
async function startProxy(
  folder: string,
): Promise<{ readonly proxy: Server; readonly asked: string[]; readonly integrity: string }> {
  mkdirSync(join(folder, 'package'), { recursive: true })
  writeFileSync(
    join(folder, 'package/package.json'),
    '{"name":"tiny","version":"1.0.0","main":"index.js","type":"module"}',
  )
  writeFileSync(join(folder, 'package/index.js'), "export default 'from the registry'")
  execFileSync('tar', ['-czf', join(folder, 'tiny.tgz'), '-C', folder, 'package'])
  const archive = readFileSync(join(folder, 'tiny.tgz'))
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  const dist = { tarball: 'http://registry.invalid/tiny/-/tiny-1.0.0.tgz', integrity }
  const about = {
    name: 'tiny',
    'dist-tags': { latest: '1.0.0' },
    versions: { '1.0.0': { name: 'tiny', version: '1.0.0', dist } },
  }
  const asked: string[] = []
  const proxy = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url.endsWith('/tiny')) return response.end(JSON.stringify(about))
    return url.endsWith('.tgz') ? response.end(archive) : response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  return { proxy, asked, integrity }
}

it('proxies of the operator, in either case, reach the registry for every import, and no function sees them; a lock file holds', async () => {
  const folder = mkdtempSync(projectPath('.cache/registry-test-'))
  const { proxy, asked, integrity } = await startProxy(folder)
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  for (const name of ['http_proxy', 'ALL_PROXY']) {
    const server = await startFunctions({
      env: { [name]: address, NPM_CONFIG_REGISTRY: 'http://registry.invalid/', DENO_DIR: join(folder, name) },
      files: {
        // Without a `deno.json`.
        'functions/plain/index.ts': `import tiny from 'npm:tiny@1.0.0'
          Deno.serve(() => Response.json([tiny, Object.keys(Deno.env.toObject()).filter((name) => /proxy|registry|deno/i.test(name))]))`,
      },
    })
    const response = await server.call('plain')
    expect([name, response.status, await response.text()]).toEqual([name, 200, '["from the registry",[]]'])
    expect(asked.splice(0)).toContain('http://registry.invalid/tiny')
    await server.stop()
  }
  const lockOf = (hash: string) =>
    JSON.stringify({
      version: '5',
      specifiers: { 'npm:tiny@1.0.0': '1.0.0' },
      npm: { 'tiny@1.0.0': { integrity: hash } },
    })
  const code = "import tiny from 'npm:tiny@1.0.0'\nDeno.serve(() => new Response(tiny))"
  const server = await startFunctions({
    env: {
      HTTP_PROXY: address,
      NPM_CONFIG_REGISTRY: 'http://registry.invalid/',
      DENO_DIR: join(folder, 'locked'),
      FUNCTIONS_SHOW_REASONS: 'on',
    },
    files: {
      'functions/forged/index.ts': code,
      'functions/forged/deno.lock': lockOf(`sha512-${'A'.repeat(86)}==`),
      'functions/unlisted/index.ts': code,
      'functions/unlisted/deno.lock': '{"version":"5"}',
      'functions/locked/index.ts': code,
      'functions/locked/deno.lock': lockOf(integrity),
    },
  })
  for (const [name, reason] of [
    ['forged', /integrity|checksum/i],
    ['unlisted', /lockfile is out of date/],
  ] as const) {
    const refused = await server.call(name)
    expect([name, refused.status, await refused.text()]).toEqual([name, 503, expect.stringMatching(reason)])
  }
  expect(await (await server.call('locked')).text()).toBe('from the registry')
  await server.stop()
  proxy.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Accepts no connection. */
/** A start that waits for the retries of Deno or npm takes 70 s or more; one that reports at once, about a second. */
const WITHOUT_RETRIES_MS = 30_000
const NO_NETWORK = { HTTP_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' }
const TYPES = [
  'jsr:@supabase/functions-js/edge-runtime.d.ts',
  'jsr:@supabase/functions-js@^2.4.1/edge-runtime.d.ts',
  'npm:@supabase/functions-js@2/src/edge-runtime.d.ts',
  'https://esm.sh/jsr/@supabase/functions-js@2.4.1/edge-runtime.d.ts',
  '@supabase/functions-js/edge-runtime.d.ts',
]

it('the types of the runtime need no network, with and without an import map', async () => {
  const imports = TYPES.map((specifier) => `import '${specifier}'\n`).join('')
  const server = await startFunctions({
    env: { ...NO_NETWORK, DENO_DIR: join(cache, 'types') },
    files: {
      'functions/plain/index.ts': `${imports.replace(/.*'@supabase.*\n/, '')}Deno.serve(() => new Response('plain'))`,
      'functions/mapped/deno.json': `{
        // What supabase/cli writes, with an address of its own.
        "imports": { "@supabase/functions-js": "jsr:@supabase/functions-js@^2", "own": "./own.ts", },
      }`,
      'functions/mapped/own.ts': "export const own = 'own: // no comment'",
      'functions/mapped/index.ts': `${imports}import { own } from 'own'\nDeno.serve(() => new Response(own))`,
    },
  })
  for (const [name, text] of [
    ['plain', 'plain'],
    ['mapped', 'own: // no comment'],
  ] as const) {
    const response = await server.call(name)
    expect([name, response.status, await response.text()]).toEqual([name, 200, text])
  }
  await server.stop()
})

it('without a network a first call is answered with 503 and its reason within 5 s; on a local installation with the whole one', async () => {
  const files = {
    'functions/far/index.ts':
      "import tiny from 'npm:tiny-of-nowhere@1.0.0'\nDeno.serve(() => new Response(tiny))",
    'functions/broken/index.ts': "throw new Error('the reason of the code')",
    'functions/_shared/.keep': '',
  }
  const env = { ...NO_NETWORK, DENO_DIR: join(cache, 'nothing') }
  for (const isShown of [false, true]) {
    const server = await startFunctions({
      env: { ...env, FUNCTIONS_SHOW_REASONS: isShown ? 'on' : 'off' },
      files,
    })
    const started = Date.now()
    const far = await server.call('far')
    const { code, message } = (await far.json()) as { code: string; message: string }
    expect([far.status, code]).toEqual([503, 'BOOT_ERROR'])
    expect(Date.now() - started).toBeLessThan(WITHOUT_RETRIES_MS)
    expect(message).toContain(
      isShown ? '127.0.0.1:9 cannot be reached (ECONNREFUSED)' : 'its packages could not be fetched',
    )
    const broken = await server.call('broken')
    expect(((await broken.json()) as { message: string }).message).toMatch(
      isShown
        ? /^Function failed to start: [^]*the reason of the code/
        : /^Function failed to start \(please check logs\)$/,
    )
    await server.stop()
  }
})

it('without Deno and without a network, the missing runtime is reported within 5 s', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_https_proxy', '')
  vi.stubEnv('npm_config_proxy', '')
  const program = new DenoProgram(
    null,
    join(cache, 'own'),
    createLog(() => undefined),
    join(cache, 'project'),
  )
  const started = Date.now()
  const failure = await program.path().catch((error: unknown) => error)
  vi.unstubAllEnvs()
  expect(failure).toBeInstanceOf(RuntimeMissing)
  expect(String(failure)).toMatch(/could not be fetched: 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/)
  expect(Date.now() - started).toBeLessThan(WITHOUT_RETRIES_MS)
  // The next call does not try again at once.
  await expect(program.path()).rejects.toBe(failure)
})
