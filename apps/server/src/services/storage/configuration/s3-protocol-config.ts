/** Settings of the S3 protocol. Names follow the original. Source: supabase/storage 1.69, src/config.ts. */
import type { Environment } from '../../../platform/environment.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readRegion } from './s3-store-config.ts'

export interface S3ProtocolSettings {
  readonly region: string
  /** Whether other regions are refused. */
  readonly enforceRegion: boolean
  /** Acts as the service role; null where clients sign with session tokens alone. */
  readonly accessKey: { readonly id: string; readonly secret: string } | null
  /** The access key id of clients with a session token. */
  readonly projectRef: string
}

/** @returns null where the protocol is switched off. @throws StartupError */
export function readS3ProtocolSettings(env: Environment): S3ProtocolSettings | null {
  if (env['S3_PROTOCOL_ENABLED'] === 'false') return null
  const [id, secret] = [env['S3_PROTOCOL_ACCESS_KEY_ID'], env['S3_PROTOCOL_ACCESS_KEY_SECRET']]
  if (!id !== !secret)
    throw new StartupError('S3_PROTOCOL_ACCESS_KEY_ID and S3_PROTOCOL_ACCESS_KEY_SECRET belong together.')
  return {
    region: readRegion(env),
    enforceRegion: env['S3_PROTOCOL_ENFORCE_REGION'] === 'true',
    accessKey: id && secret ? { id, secret } : null,
    projectRef: env['PROJECT_REF'] || env['TENANT_ID'] || 'storage-single-tenant',
  }
}
