/** Settings of rendered images. Names follow the original where it has any. */
import type { Environment } from '../../../platform/environment.ts'
import { readPositiveCount } from '../../../platform/settings.ts'
import type { CleaningSettings } from '../pictures/picture-cleaner.ts'
import type { RenderingSettings } from '../rendering/image-renderer.ts'

const MIB = 1024 * 1024

/** @returns null where rendering is switched off. @throws StartupError */
export function readRenderingSettings(env: Environment, dataDir: string): RenderingSettings | null {
  if ((env['IMAGE_TRANSFORMATION_ENABLED'] || env['ENABLE_IMAGE_TRANSFORMATION']) === 'false') return null
  return {
    cacheFolder: env['IMAGE_CACHE_PATH'] || `${dataDir}/rendered`,
    cacheBytes: readPositiveCount(env, 'IMAGE_CACHE_BYTES', 512 * MIB),
    maxPixels: readPositiveCount(env, 'IMAGE_MAX_PIXELS', 50_000_000),
    maxFrames: readPositiveCount(env, 'IMAGE_MAX_FRAMES', 100),
    maxSeconds: readPositiveCount(env, 'IMAGE_TIMEOUT_SECONDS', 15),
    ...readWork(env),
  }
}

const readWork = (env: Environment) => ({
  maxSourceBytes: readPositiveCount(env, 'IMAGE_MAX_SOURCE_BYTES', 25 * MIB),
  maxRunning: readPositiveCount(env, 'IMAGE_MAX_RUNNING', 2),
  maxWaiting: readPositiveCount(env, 'IMAGE_MAX_WAITING', 50),
})

/** The value that switches the removal off. */
const NO_BUCKETS = 'none'

/** @param buckets without the setting. @throws StartupError */
export function readCleaningSettings(env: Environment, buckets: readonly string[]): CleaningSettings {
  const named = (env['STORAGE_STRIP_METADATA_BUCKETS'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const chosen = named.length === 0 ? buckets : named.filter((name) => name !== NO_BUCKETS)
  return { buckets: new Set(chosen), ...readWork(env) }
}
