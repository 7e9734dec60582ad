/** The embedded database's files: made once and whole, recognised ever after, and never silently made anew. */
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_MARKER, hasCode } from '../secrets.ts'
import { StartupError } from '../startup-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { commandLine, type Launch } from './unprivileged.ts'

export const DATABASE_OWNER = 'postgres'

const CLUSTER = 'postgres'
/** Files without which no Postgres cluster is whole. */
const ESSENTIAL_FILES = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'base', 'pg_wal']

/**
 * The cluster's folder under `dataDir`, made if this is the first start.
 * @throws StartupError when the folder is damaged, or cannot be made.
 */
export function ensureCluster(
  dataDir: string,
  password: string,
  binaries: PostgresBinaries,
  launch: Launch,
): string {
  const cluster = join(dataDir, CLUSTER)
  const marker = join(dataDir, DATABASE_MARKER)
  if (!existsSync(cluster)) {
    if (existsSync(marker)) {
      throw new StartupError(
        `${dataDir} is damaged: its database (${CLUSTER}/) is missing. Restore it from a backup; nothing was made anew.`,
      )
    }
    createCluster(dataDir, cluster, password, binaries, launch)
  }
  const missing = ESSENTIAL_FILES.find((file) => !existsSync(join(cluster, file)))
  if (missing) {
    throw new StartupError(
      `${cluster} is damaged: ${missing} is missing. Restore it from a backup; nothing was made anew.`,
    )
  }
  if (!existsSync(marker)) writeFileSync(marker, '', { mode: 0o600 })
  return cluster
}

/** Made beside its place and moved there when whole, so that a start cut short leaves no half of a database. */
function createCluster(
  dataDir: string,
  cluster: string,
  password: string,
  binaries: PostgresBinaries,
  launch: Launch,
): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(`${CLUSTER}.creating-`)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const draft = `${cluster}.creating-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  const passwordFile = join(draft, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const target = join(draft, 'cluster')
  mkdirSync(target, { mode: 0o700 })
  if (launch.account) {
    for (const path of [draft, passwordFile, target]) chownSync(path, launch.account.uid, launch.account.gid)
  }
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
  const made = spawnSync(program, options, { encoding: 'utf8', cwd: draft, ...launch.account })
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartupError(
      `The database could not be created in ${dataDir}: ${lastLine(made.stderr || String(made.error ?? ''))}`,
    )
  }
  try {
    renameSync(target, cluster)
  } catch (error) {
    // Another server was quicker: its database is as good as ours.
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error
  }
  rmSync(draft, { recursive: true, force: true })
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
