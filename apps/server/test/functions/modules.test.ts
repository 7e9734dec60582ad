/** Packages of functions: fetched before the first call, and needed from no registry afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
