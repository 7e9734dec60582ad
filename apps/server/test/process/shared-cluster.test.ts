/** The Postgres that tests start for themselves: one for several runs, which ends when it is not used. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const MODULE = new URL('../../../../tools/test/shared-cluster.mjs', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'shared-cluster-'))
const stateFile = join(folder, 'test-cluster.json')

afterAll(() => {
  callModule('await cluster.stopSharedCluster()')
  rmSync(folder, { recursive: true })
})

/** Runs the statement in a process of its own, as a run of tests is one. @returns what it prints */
function callModule(statement: string, environment: Readonly<Record<string, string>> = {}): string {
  const program = `const cluster = await import(${JSON.stringify(MODULE.href)}); ${statement}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TEST_CLUSTER_FOLDER: folder, ...environment },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

const USE = `const { url, release } = await cluster.useSharedCluster(OPTIONS); console.log(url); await release()`
const use = (options = '', environment = {}) => callModule(USE.replace('OPTIONS', options), environment)

const state = () => JSON.parse(readFileSync(stateFile, 'utf8')) as { pid: number; url: string }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Folder of the cluster's data, which its address names. */
const dataFolder = (url: string) => dirname(dirname(new URL(url).searchParams.get('host') ?? ''))

test('a second run takes the cluster of the first, `stop` ends it, and a run of a CI leaves none', async () => {
  const url = use()
  const { pid } = state()
  expect(use()).toBe(url)
  expect(state().pid).toBe(pid)
  callModule('if (!(await cluster.stopSharedCluster())) process.exit(1)')
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(dataFolder(url))).toBe(false)
  expect(existsSync(stateFile)).toBe(false)

  const ofCi = use('{ isKept: false }')
  expect(ofCi).not.toBe(url)
  expect(existsSync(dataFolder(ofCi))).toBe(false)
  expect(existsSync(stateFile)).toBe(false)
})

test('the cluster ends by itself once it has not been used for the time of idleness', async () => {
  const url = use('', { TEST_CLUSTER_IDLE_S: '4' })
  const { pid } = state()
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(existsSync(dataFolder(url))).toBe(false)
})
