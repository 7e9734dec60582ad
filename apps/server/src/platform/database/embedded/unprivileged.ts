/**
 * Postgres refuses to run as root, and must not run as root of the machine in disguise: a user namespace that root makes changes the name of
 * its account, and every file of root stays its own. Finds a way to start it unprivileged: under an unprivileged account; under that account
 * with the capability to enter closed folders above the data or the programs; or, where this root is an ordinary account of the machine (in
 * a container without root), in a user namespace.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { type Account, firstClosedFolder, allowTraversal } from './file-ownership.ts'

export interface Launch {
  /** Command that the program's own command line is appended to; empty for none. */
  readonly prefix: readonly string[]
  /** Options of `spawn` that change the account; empty if the prefix changes it, or if it stays the same. */
  readonly identity: Partial<Account>
  /** The account that must own the program's files, as seen from this process. */
  readonly owner: Account
}

/** The command line that starts a program this way. */
export function commandLine(launch: Launch, program: string, options: readonly string[]): [string, string[]] {
  const [first, ...rest] = launch.prefix
  return first === undefined ? [program, [...options]] : [first, [...rest, program, ...options]]
}

const ROOT: Account = { uid: 0, gid: 0 }
/** 65534 is the account `nobody` on every Linux. Outside of the namespace it is the account that makes the namespace. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const
/** Let an account enter closed folders. The first one writes nothing there, and most containers do not have it. Source: capabilities(7). */
const CAPABILITIES = ['dac_read_search', 'dac_override']
/** Unprivileged accounts of the system, the preferred one first. */
const ACCOUNTS = ['postgres', 'nobody']
const ACCOUNTS_FILE = '/etc/passwd'

/**
 * @param dataDir which it must reach; the folder is opened to an account that has to enter it.
 * @param program one of Postgres' programs, which it must be able to run.
 * @param owner of a database that is there already: root serves it as that account rather than taking it away.
 * @throws StartupError where we are root and no way works.
 */
export function unprivilegedLaunch(dataDir: string, program: string, owner: Account | null = null): Launch {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (process.getuid?.() !== 0) {
    const kept = { prefix: [], identity: {}, owner: own }
    // Postgres makes no database for an account without a name, such as containers give.
    if (own.uid === 0 || hasName(own.uid)) return kept
    const named = { ...kept, prefix: NAMESPACE }
    return runs(named, program) ? named : kept
  }
  const namespace = { prefix: NAMESPACE, identity: {}, owner: ROOT }
  const accounts = [...(owner !== null && owner.uid !== 0 ? [owner] : []), ...knownAccounts()]
  const ways = accounts.flatMap((account) => waysOf(account, dataDir))
  if (!isRootOfMachine()) ways.push(() => (isOpen(namespace, dataDir) ? namespace : null))
  for (const way of ways) {
    const launch = way()
    if (launch !== null && runs(launch, program)) return launch
  }
  throw new StartupError(refusal(dataDir, program))
}

/**
 * Whether uid 0 of this process is that of the machine, by the first line of its map: inner id, outer id, length. Without a map there are no
 * user namespaces. Source: user_namespaces(7).
 */
export function isRootOfMachine(map = readMap()): boolean {
  if (process.getuid?.() !== 0) return false
  const [inner, outer] = map.trim().split(/\s+/)
  return inner !== '0' || outer === '0'
}

function readMap(): string {
  try {
    return readFileSync('/proc/self/uid_map', 'utf8')
  } catch {
    return ''
  }
}

/** An account without, then with the capability to enter closed folders. */
function waysOf(account: Account, dataDir: string): (() => Launch | null)[] {
  const plain = { prefix: [], identity: { uid: account.uid, gid: account.gid }, owner: account }
  return [
    () => {
      allowTraversal(dataDir, account)
      return isOpen(plain, dataDir) ? plain : null
    },
    ...CAPABILITIES.map((name) => () => ({
      prefix: withRightToPass(account, name),
      identity: {},
      owner: account,
    })),
  ]
}

const isOpen = (launch: Launch, dataDir: string) => firstClosedFolder(dataDir, launch.owner) === null

/** By default Linux checks the real account's rights where a program asks whether it may open a file. */
function withRightToPass({ uid, gid }: Account, capability: string): readonly string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
  ]
}

function runs(launch: Launch, program: string): boolean {
  const [first, options] = commandLine(launch, program, ['--version'])
  return spawnSync(first, options, { stdio: 'ignore', cwd: '/', ...launch.identity }).status === 0
}

function refusal(dataDir: string, program: string): string {
  const start = 'Postgres does not run as root of the machine'
  const end = 'Start as another user, or set DATABASE_URL.'
  const account = knownAccounts()[0]
  if (account === undefined) return `${start}, and there is no account "postgres" or "nobody". ${end}`
  const closed = firstClosedFolder(dataDir, account) ?? firstClosedFolder(dirname(program), account)
  const obstacle = closed === null ? 'may not be used from here' : `may not pass ${closed}`
  return `${start}; the unprivileged account (uid ${account.uid}) ${obstacle}. ${end}`
}

function knownAccounts(): readonly Account[] {
  const entries = accountEntries()
  return ACCOUNTS.flatMap((name) => {
    const entry = entries.find(([account]) => account === name)
    return entry?.[2] && entry[3] ? [{ uid: Number(entry[2]), gid: Number(entry[3]) }] : []
  })
}

function hasName(uid: number): boolean {
  return process.platform !== 'linux' || accountEntries().some((entry) => entry[2] === String(uid))
}

function accountEntries(): readonly string[][] {
  try {
    return readFileSync(ACCOUNTS_FILE, 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}
