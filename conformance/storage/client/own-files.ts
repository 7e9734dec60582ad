/** Shared parts of the client's cases: the caller's own files, and the metadata of a stored one. */
import { like, TIME } from '../../auth/shapes.ts'
import type { World } from '../world.ts'

export async function mine(world: World, bucket = 'own') {
  return (await world.account()).from(bucket)
}

export const KEPT = {
  eTag: like(/^"[\da-f]{32}"$/),
  size: 7,
  mimetype: 'text/plain',
  cacheControl: 'max-age=3600',
  lastModified: TIME,
  contentLength: 7,
  httpStatusCode: 200,
}
