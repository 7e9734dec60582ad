/**
 * Postgres refuses to run as root. This says how to start a program so that it does not see itself as root:
 * in a user namespace of its own, or, where namespaces are forbidden, under an unprivileged account.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

export interface Launch {
  /** What must stand before a program's own command line. */
  readonly prefix: readonly string[]
  /** The account to start under, who must then own the data folder; null keeps ours. */
  readonly account: { readonly uid: number; readonly gid: number } | null
}

/** The command line that starts a program this way. */
export function commandLine(launch: Launch, program: string, options: readonly string[]): [string, string[]] {
  const [first, ...rest] = launch.prefix
  return first === undefined ? [program, [...options]] : [first, [...rest, program, ...options]]
}

/** "Nobody" on every Linux: an id that no file of ours carries. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const
/** Accounts that exist for this, best first. */
const ACCOUNTS = ['postgres', 'nobody']

/** @throws StartupError where we are root and neither way works. */
export function unprivilegedLaunch(): Launch {
  if (process.getuid?.() !== 0) return { prefix: [], account: null }
  const [program, ...options] = NAMESPACE
  if (spawnSync(program, [...options, 'true'], { stdio: 'ignore' }).status === 0)
    return { prefix: NAMESPACE, account: null }
  const account = findAccount()
  if (account) return { prefix: [], account }
  throw new StartupError(
    'Postgres does not run as root, and neither user namespaces nor an unprivileged account are to be had: start as another user, or set DATABASE_URL.',
  )
}

function findAccount(): Launch['account'] {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ACCOUNTS) {
    const entry = entries.find(([account]) => account === name)
    if (entry?.[2] && entry[3]) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  return null
}
