/** Settings of the realtime service alone. Source of names: supabase/realtime 2.10x, ENVS.md. */
import type { Environment } from '../platform/environment.ts'
import {
  readRealtimeConfig,
  type RealtimeConfig,
} from '../services/realtime/configuration/realtime-config.ts'
import { readServiceServerConfig, type ServiceServerConfig } from './service-server-config.ts'
import { readSettings } from './standalone-settings.ts'

export interface RealtimeServerConfig extends ServiceServerConfig {
  readonly realtime: RealtimeConfig
}

/**
 * @param env the environment.
 * @param file path of a file of lines NAME=value, which override the environment; or null.
 * @throws StartupError for everything that the operator can correct.
 */
export function readRealtimeServerConfig(env: Environment, file: string | null): RealtimeServerConfig {
  const settings = readSettings(env, file)
  return {
    ...readServiceServerConfig(settings, {
      program: 'realtime',
      database: ['DATABASE_URL'],
      connections: 'DATABASE_MAX_CONNECTIONS',
      secret: ['API_JWT_SECRET', 'AUTH_JWT_SECRET', 'API_JWT_SECRET'],
      publicUrl: ['REALTIME_PUBLIC_URL'],
      needsPublicUrl: false,
      host: ['SERVER_HOST', 'HOST'],
      port: ['SERVER_PORT', 'PORT'],
      path: 'REALTIME_PATH',
      defaultPort: 4000,
    }),
    realtime: readRealtimeConfig(settings),
  }
}
