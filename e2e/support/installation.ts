/** The server that the runner has started for the journeys, and its keys, read from its status command. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Installation {
  /** The address of the server, without a slash at the end. */
  readonly url: string
  readonly dataDir: string
}

interface Keys {
  readonly anon: string
  readonly serviceRole: string
  /** Address of the database, as its owner. */
  readonly databaseUrl: string
}

const STATUS = fileURLToPath(new URL('../../tools/status.mjs', import.meta.url))

/** @throws outside of `npm test`, which starts the server. */
export function sharedInstallation(): Installation {
  const { E2E_BASE_URL: url, E2E_DATA_DIR: dataDir } = process.env
  if (!url || !dataDir)
    throw new Error('E2E_BASE_URL and E2E_DATA_DIR must name a running server: npm test does.')
  return { url, dataDir }
}

const known = new Map<string, Keys>()

/** The keys of an installation; asked for once a worker. */
export function keysOf({ url, dataDir }: Installation): Keys {
  const keys = known.get(dataDir) ?? readKeys(url, dataDir)
  known.set(dataDir, keys)
  return keys
}

function readKeys(url: string, dataDir: string): Keys {
  const output = execFileSync(process.execPath, [STATUS], {
    encoding: 'utf8',
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir },
  })
  const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(output)?.[1] ?? ''
  return {
    anon: value('ANON_KEY'),
    serviceRole: value('SERVICE_ROLE_KEY'),
    databaseUrl: value('DB_URL'),
  }
}
