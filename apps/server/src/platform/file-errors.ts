/** Turns file errors of the operating system into messages that name what the operator can change. */
import { StartupError } from './startup-error.ts'
import { isSystemError } from './system-error.ts'

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file, or lies in one',
  ENOTDIR: 'it is a file, or lies in one',
  EROFS: 'it lies on a file system that is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  ELOOP: 'its symbolic links lead in a circle',
  ENOENT: 'it does not exist, or a symbolic link leads nowhere',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'the disk does not answer',
}
const NO_PERMISSION = new Set(['EACCES', 'EPERM'])

/**
 * @param what the file or folder, and the setting that names it where there is one.
 * @param caught while it was used.
 * @returns a StartupError for an error of the operating system; any other error as it is.
 */
export function unusableFile(what: string, caught: unknown): unknown {
  if (!isSystemError(caught)) return caught
  return new StartupError(`${what} cannot be used: ${reasonOf(what, caught)}.`)
}

function reasonOf(what: string, { code, path, message }: NodeJS.ErrnoException & { code: string }): string {
  const reason = NO_PERMISSION.has(code)
    ? `this account (uid ${process.getuid?.() ?? 'unknown'}) may not ${code === 'EPERM' ? 'change it' : 'read or write it'}`
    : (REASONS[code] ?? message)
  const isNamed = path === undefined || what.includes(path) || reason === message
  return isNamed ? reason : `${reason} (${path})`
}
