/** Settings of the S3 protocol. Names follow the original. Source: supabase/storage 1.69, src/config.ts. */
import { hkdfSync } from 'node:crypto'
import type { Environment } from '../../../platform/environment.ts'
import { readCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readRegion } from './s3-store-config.ts'

export interface S3AccessKey {
  readonly id: string
  readonly secret: string
}

export interface S3ProtocolSettings {
  readonly region: string
  /** Whether other regions are refused. */
  readonly enforceRegion: boolean
  /** Acts as the service role; null where clients sign with session tokens alone. */
  readonly accessKey: S3AccessKey | null
  /** A port where the protocol is at the root, for tools that know no path; null for none. */
  readonly port: number | null
  /** The access key id of clients with a session token. */
  readonly projectRef: string
}

/**
 * @param ownAccessKey the installation's own pair of keys, where the environment has none; null for no keys.
 * @returns null where the protocol is switched off.
 * @throws StartupError
 */
export function readS3ProtocolSettings(
  env: Environment,
  ownAccessKey: S3AccessKey | null = null,
): S3ProtocolSettings | null {
  if (env['S3_PROTOCOL_ENABLED'] === 'false') return null
  const [id, secret] = [env['S3_PROTOCOL_ACCESS_KEY_ID'], env['S3_PROTOCOL_ACCESS_KEY_SECRET']]
  if (!id !== !secret)
    throw new StartupError('S3_PROTOCOL_ACCESS_KEY_ID and S3_PROTOCOL_ACCESS_KEY_SECRET belong together.')
  return {
    region: readRegion(env),
    enforceRegion: env['S3_PROTOCOL_ENFORCE_REGION'] === 'true',
    port: readPort(env),
    accessKey: id && secret ? { id, secret } : ownAccessKey,
    projectRef: env['PROJECT_REF'] || env['TENANT_ID'] || 'storage-single-tenant',
  }
}

export const S3_PORT = 'S3_PROTOCOL_PORT'

function readPort(env: Environment): number | null {
  const port = readCount(env, S3_PORT, 0) || null
  if (port !== null && port > 65_535)
    throw new StartupError(`${S3_PORT} must be a whole number from 0 to 65535.`)
  return port
}

const ID_BYTES = 16
const SECRET_BYTES = 32

/** The pair of keys of an installation that configures none: it follows from the secret of its other keys, and changes with it. */
export function deriveAccessKey(jwtSecret: string): S3AccessKey {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', jwtSecret, '', `storage: S3 ${purpose}`, bytes)).toString('hex')
  return { id: derive('access key id', ID_BYTES), secret: derive('access key secret', SECRET_BYTES) }
}
