/** Creates the files of the embedded database once. Files that are missing later are an error, never replaced by a new database. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_MARKER } from '../../secrets.ts'
import { StartupError } from '../../startup-error.ts'
import { ownerOf } from './file-ownership.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { lastLine } from './postgres-reason.ts'
import { exists } from './signals.ts'
import { commandLine, type Launch } from './unprivileged.ts'
import { hasCode } from '../../system-error.ts'

export const DATABASE_OWNER = 'postgres'

const CLUSTER = 'postgres'
const DRAFT = /^postgres\.creating-(\d+)$/
/** Files that every complete Postgres cluster has. */
const ESSENTIAL_FILES = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'base', 'pg_wal']

/** Path of the database's folder, whether it exists yet or not. */
export function clusterPath(dataDir: string): string {
  return join(dataDir, CLUSTER)
}

/**
 * Creates the cluster's folder under `dataDir` on the first start.
 * @returns its real path.
 * @throws StartupError when the folder is damaged, or cannot be created.
 */
export function ensureCluster(
  dataDir: string,
  password: string,
  binaries: PostgresBinaries,
  launch: Launch,
): string {
  const cluster = clusterPath(dataDir)
  const marker = join(dataDir, DATABASE_MARKER)
  if (isMissing(cluster)) {
    if (!isMissing(marker)) {
      throw new StartupError(
        `${dataDir} is damaged: its database (${CLUSTER}/) is missing. Restore it from a backup; nothing was made anew.`,
      )
    }
    createCluster(dataDir, cluster, password, binaries, launch)
  }
  const missing = ESSENTIAL_FILES.find((file) => isMissing(join(cluster, file)))
  if (missing) {
    throw new StartupError(
      `${cluster} is damaged: ${missing} is missing. Restore it from a backup; nothing was made anew.`,
    )
  }
  if (isMissing(marker)) writeFileSync(marker, '', { mode: 0o600 })
  return realpathSync(cluster)
}

/** @throws StartupError where the folder cannot be read: an unreadable folder is not a missing one. */
const isMissing = (path: string) => ownerOf(path) === null

/** Creates the cluster under another name and renames it when complete, so that an interrupted start leaves no partial database. */
function createCluster(
  dataDir: string,
  cluster: string,
  password: string,
  binaries: PostgresBinaries,
  launch: Launch,
): void {
  for (const name of readdirSync(dataDir)) {
    if (isAbandoned(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const draft = `${cluster}.creating-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  const passwordFile = join(draft, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const target = join(draft, 'cluster')
  mkdirSync(target, { mode: 0o700 })
  for (const path of [draft, passwordFile, target]) chownSync(path, launch.owner.uid, launch.owner.gid)
  const [program, options] = commandLine(launch, binaries.initdb, [
    `--pgdata=${target}`,
    `--username=${DATABASE_OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  const made = spawnSync(program, options, { encoding: 'utf8', cwd: draft, ...launch.identity })
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartupError(
      `The database could not be created in ${dataDir}: ${reasonOf(made.stderr || String(made.error ?? ''))}`,
    )
  }
  try {
    renameSync(target, cluster)
  } catch (error) {
    // Another server created the database first, so that one is used.
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error
  }
  rmSync(draft, { recursive: true, force: true })
}

/** Whether the file is a draft of a server that has ended; drafts of running servers are kept. */
function isAbandoned(name: string): boolean {
  const [, pid] = DRAFT.exec(name) ?? []
  return pid !== undefined && (Number(pid) === process.pid || !exists(Number(pid)))
}

/** initdb reports its clean-up after the reason for its failure. */
function reasonOf(output: string): string {
  const lines = output.split('\n').flatMap((line) => /\b(?:FATAL|PANIC|error): +(.*)/.exec(line)?.[1] ?? [])
  return lines[0] ?? lastLine(output)
}
