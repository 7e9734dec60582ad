/**
 * A data folder after its first start and an orderly stop. The first start takes four times as long as any later one, so
 * one folder is made per test run, and the tests that are not about a first start work on copies.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { freePort, ServerProcess } from './server-process.ts'

/** Copies the folder, with owners and modes. @param to must not exist. */
export async function copyWholeInstallation(to: string): Promise<void> {
  copyFolder(await wholeInstallation(), to)
}

export function copyFolder(from: string, to: string): void {
  expect(spawnSync('cp', ['-a', from, to])).toMatchObject({ status: 0 })
}

/** @returns the path of the run's folder, which must not be changed. */
async function wholeInstallation(): Promise<string> {
  const whole = join(inject('runFolder'), 'installation')
  const lock = `${whole}.lock`
  while (!existsSync(whole)) {
    if (isTaken(lock)) await sleep(50)
    else await make(whole).finally(() => rmSync(lock, { recursive: true }))
  }
  return whole
}

/** Takes the lock, unless the worker of another test file has it. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}

async function make(whole: string): Promise<void> {
  if (existsSync(whole)) return
  const draft = `${whole}.draft`
  rmSync(draft, { recursive: true, force: true })
  const server = new ServerProcess({ port: await freePort(), dataDir: draft })
  await server.untilHealthy()
  expect(await server.end('SIGTERM')).toBe(0)
  renameSync(draft, whole)
}
