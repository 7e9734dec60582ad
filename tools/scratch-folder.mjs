/** The folder of everything that a test run writes: databases, data folders, profiles of browsers. */
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A whole run holds less than 2 GB at a time. Containers often give this file system 64 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3
/** What the tests' own processes use beside the files. */
const LEFT_FREE_BYTES = 3 * 1024 ** 3

/**
 * Makes the folder, in memory where there is room: copying databases to a disk takes the system three times as long. Child
 * processes put their temporary files there too.
 * @returns its path; the caller removes it.
 */
export function makeScratchFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'atelie-test-'))
  // Some servers under test run as other accounts, which pass this folder without listing it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return folder
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
