/** A text that changes whenever a file of a function does. */
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Maximum of files to examine; no function has more. */
const MAX_FILES = 2_000

/** @param paths files and folders; what is missing counts too. */
export function sourceStamp(paths: readonly string[]): string {
  const stamps: string[] = []
  for (const path of paths) addStamps(path, stamps)
  return stamps.join('\n')
}

function addStamps(path: string, stamps: string[]): void {
  if (stamps.length >= MAX_FILES) return
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return void stamps.push(path)
  if (!stat.isDirectory()) return void stamps.push(`${path} ${stat.mtimeMs} ${stat.size} ${stat.ino}`)
  for (const { name } of entriesOf(path)) if (name !== 'node_modules') addStamps(join(path, name), stamps)
}

/** A folder may be removed while it is read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
