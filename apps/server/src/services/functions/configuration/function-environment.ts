/** The variables that functions see: addresses and keys of the installation, and the operator's secrets. */
import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { GatewayKeys } from '../../../platform/http/gateway.ts'
import type { Log } from '../../../platform/log.ts'

export interface ProjectAddresses {
  /** The services' public address, which links begin with. */
  readonly url: string
  /** Where the services answer requests to it on this machine; absent where functions go by the public address. */
  readonly internalUrl?: string | null
  readonly databaseUrl: string | null
  readonly keys: GatewayKeys | null
  /** Further variables, which the operator's own replace. */
  readonly defaults?: Readonly<Record<string, string>>
}

export interface Variables {
  readonly variables: Readonly<Record<string, string>>
  /** Values that must not be logged. */
  readonly secrets: readonly string[]
}

/** Names of this kind are the installation's own. Source: supabase/cli, `functions serve`. */
const RESERVED = /^SUPABASE_/

/** A variable with the keys as a JSON object by name: the first is `default`, others `default_2`, … Source: supabase/cli, `functions serve`. */
function namedKeys(variable: string, keys: readonly string[] = []): Record<string, string> {
  if (keys.length === 0) return {}
  const named = keys.map((key, index) => [index === 0 ? 'default' : `default_${index + 1}`, key])
  return { [variable]: JSON.stringify(Object.fromEntries(named)) }
}

export class FunctionEnvironment {
  readonly #file: string
  readonly #passed: Readonly<Record<string, string>>
  readonly #project: ProjectAddresses
  readonly #log: Log

  /**
   * @param file of secrets, lines NAME=value; it may be missing.
   * @param passed secrets of the server's own environment, which win.
   */
  constructor(file: string, passed: Readonly<Record<string, string>>, project: ProjectAddresses, log: Log) {
    this.#file = file
    this.#passed = passed
    this.#project = project
    this.#log = log
  }

  /** When the file of secrets was changed last; empty where there is none. */
  get stamp(): string {
    const stat = statSync(this.#file, { throwIfNoEntry: false })
    return stat ? `${stat.mtimeMs} ${stat.size}` : ''
  }

  /** @param databaseUrl the database's address as functions reach it; null for none. */
  read(databaseUrl: string | null): Variables {
    const written = { ...this.#readFile(), ...this.#passed }
    const project = this.#ofProject(databaseUrl)
    const { SUPABASE_URL: _, ...secret } = project
    return {
      variables: { ...this.#project.defaults, ...written, ...project },
      secrets: [
        ...Object.values(written),
        ...Object.values(secret),
        ...(this.#project.keys?.secretKeys ?? []),
      ],
    }
  }

  #ofProject(databaseUrl: string | null): Record<string, string> {
    const { url, keys } = this.#project
    return {
      SUPABASE_URL: url,
      ...(keys ? { SUPABASE_ANON_KEY: keys.anonKey, SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey } : {}),
      ...(databaseUrl === null ? {} : { SUPABASE_DB_URL: databaseUrl }),
      ...namedKeys('SUPABASE_PUBLISHABLE_KEYS', keys?.publishableKeys),
      ...namedKeys('SUPABASE_SECRET_KEYS', keys?.secretKeys),
    }
  }

  #readFile(): Record<string, string> {
    if (this.stamp === '') return {}
    try {
      const lines = parseEnv(readFileSync(this.#file, 'utf8'))
      const named = Object.entries(lines).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && !RESERVED.test(entry[0]),
      )
      return Object.fromEntries(named)
    } catch (error) {
      this.#log.error('the secrets of functions cannot be read', { file: this.#file, reason: String(error) })
      return {}
    }
  }
}
