/** Which account the database's files belong to, and whether it can reach them. */
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { unusableFile } from '../../file-errors.ts'
import { StartupError } from '../../startup-error.ts'
import { hasCode } from '../../system-error.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const GROUP_MAY_PASS = 0o010
const OTHERS_MAY_PASS = 0o001
const GROUP_BITS = 0o070

/** The owner of a file or folder; null if it does not exist. @throws StartupError if it cannot be read. */
export function ownerOf(path: string): Account | null {
  try {
    const { uid, gid } = lstatSync(path)
    return { uid, gid }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw unusableFile(path, error)
  }
}

/** @throws StartupError if the folder belongs to another account and this process is not root. */
export function requireOwn(path: string): void {
  const owner = ownerOf(path)
  const uid = process.getuid?.()
  if (owner === null || uid === 0 || uid === owner.uid) return
  throw ownedByAnother(path, owner)
}

/**
 * Changes the owner of a folder and its content, unless the account owns the folder already. The folder itself is changed last, so
 * that an interrupted change is repeated.
 * @throws StartupError if the files belong to another account and their owner cannot be changed.
 */
export function changeOwner(path: string, account: Account): void {
  const owner = ownerOf(path)
  if (owner === null || owner.uid === account.uid) return
  try {
    giveAll(path, account)
  } catch (error) {
    if (!hasCode(error, 'EPERM') && !hasCode(error, 'EACCES')) throw unusableFile(path, error)
    throw ownedByAnother(path, owner)
  }
}

function ownedByAnother(path: string, { uid }: Account): StartupError {
  return new StartupError(
    `${path} belongs to another account (uid ${uid}): start as that one, or choose another DATA_DIR.`,
  )
}

/** A link leads to a part of the database that lies elsewhere: its write-ahead log, or a tablespace. */
function giveAll(path: string, account: Account): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink() && existsSync(path)) changeOwner(realpathSync(path), account)
  if (found.isDirectory()) for (const name of readdirSync(path)) giveAll(join(path, name), account)
  lchownSync(path, account.uid, account.gid)
}

/** Lets an account pass through our own folder, which stays closed to all other accounts. */
export function allowTraversal(folder: string, { gid, uid }: Account): void {
  const found = statSync(folder)
  if (found.uid === uid || mayPass(folder, { uid, gid })) return
  try {
    if ((found.mode & GROUP_BITS) === 0) {
      chownSync(folder, found.uid, gid)
      chmodSync(folder, found.mode | GROUP_MAY_PASS)
    } else chmodSync(folder, found.mode | OTHERS_MAY_PASS)
  } catch (error) {
    // The folder belongs to another account. `firstClosedFolder` checks whether the way is open.
    if (!hasCode(error, 'EPERM') && !hasCode(error, 'EROFS')) throw error
  }
}

/** The first folder of a path, itself included, that an account without privileges may not enter; null for none. */
export function firstClosedFolder(path: string, account: Account): string | null {
  const folders = [path]
  while (dirname(folders[0] ?? '/') !== folders[0]) folders.unshift(dirname(folders[0] ?? '/'))
  return folders.find((folder) => !mayPass(folder, account)) ?? null
}

function mayPass(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & GROUP_MAY_PASS) !== 0
  return (mode & OTHERS_MAY_PASS) !== 0
}
