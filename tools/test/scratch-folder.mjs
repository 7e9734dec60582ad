/** The folder of everything that a test run writes: databases, data folders, profiles of browsers. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A whole run holds less than 2 GB at a time. Containers often give this file system 64 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3
/** Room that the tests' own processes use beside the files. */
const LEFT_FREE_BYTES = 3 * 1024 ** 3

/**
 * Makes the folder, in memory where there is room: copying databases to a disk takes the system three times as long. Child
 * processes put their temporary files there too, and those of Node the compiled code of modules: the tests start servers well
 * over a hundred times, and compiling the bundle is a fifth of the work until one serves.
 * @returns its path; the caller removes it.
 */
export function makeScratchFolder() {
  const folder = folderInMemory() ?? mkdtempSync(join(tmpdir(), 'atelie-test-'))
  // Open to all accounts, as folders of temporary files are: some servers under test run as other accounts.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  return folder
}

/** Runs `work(folder)` with such a folder, which is deleted after it. */
export async function inScratchFolder(work) {
  const folder = makeScratchFolder()
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns null where memory has no room, or programs may not be run from it, which some tests do. */
function folderInMemory() {
  if (!hasRoomInMemory()) return null
  const folder = mkdtempSync(join(MEMORY, 'atelie-'))
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  if (spawnSync(program).status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= NEEDED_BYTES + LEFT_FREE_BYTES
  } catch {
    // No such file system on this platform.
    return false
  }
}
