/** Images in the requested size. Source: supabase/storage 1.69, src/http/routes/render. */
import { featureNotEnabled } from '../../errors/errors.ts'
import { findAny } from '../../objects/find-objects.ts'
import type { ImageRenderer } from '../../rendering/image-renderer.ts'
import {
  describeTransform,
  parseTransform,
  readTransform,
  type Transform,
  writeTransform,
} from '../../rendering/transform.ts'
import type { ObjectRow } from '../../store/object-rows.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { lastModified, objectHeaders } from '../response/object-headers.ts'
import { publicObject, readableObject } from './download-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './object-name.ts'
import { requiredToken } from './sign-endpoints.ts'

interface Asked {
  readonly row: ObjectRow
  readonly transform: Transform
  /** When a signed URL ends. */
  readonly expires: Date | null
}

async function respond(
  renderer: ImageRenderer | null,
  request: StorageRequest,
  { row, transform, expires }: Asked,
): Promise<Response> {
  if (!renderer) throw featureNotEnabled('imageTransformation')
  const { headers, method, parts, query } = request
  const { etag: _, ...common } = objectHeaders(
    { metadata: row.metadata ?? {}, download: query.get('download'), expires },
    headers,
    parts.config.sharedMaxAgeSeconds,
  )
  const written = writeTransform(transform)
  // The bytes differ by transform and by what the client accepts, so their tag differs from the object's.
  const tag = `"${[row.version, written, headers['accept']?.includes('image/webp') ? 'webp' : ''].join(':')}"`
  const head: Record<string, string> = { ...common, etag: tag, vary: 'Accept' }
  delete head['accept-ranges']
  if (written !== '') head['x-transformations'] = describeTransform(transform)
  const modified = lastModified(row.metadata ?? {})
  if (modified) head['last-modified'] = modified.toUTCString()
  if (headers['if-none-match'] === tag) return new Response(null, { status: 304, headers: head })
  const source = { version: row.version ?? '', size: row.metadata?.size ?? 0 }
  const { bytes, mimeType } = await renderer.render(source, transform, headers['accept'] ?? '')
  head['content-type'] = mimeType
  head['content-length'] = String(bytes.length)
  if (query.get('download') === null) delete head['content-disposition']
  return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { status: 200, headers: head })
}

const asked = ({ query }: StorageRequest) => readTransform((name) => query.get(name) ?? undefined)

/** @param renderer null where rendering is switched off. */
export function renderEndpoints(renderer: ImageRenderer | null): readonly Endpoint[] {
  const endpoint = (
    kind: string,
    caller: Endpoint['caller'],
    find: (request: StorageRequest) => Promise<Asked>,
  ) =>
    ['GET', 'HEAD'].map((method): Endpoint => ({
      method,
      path: `/render/image/${kind}/:bucket/*`,
      operation: `storage.render.image_${kind}`,
      caller,
      isHeaderRequired: false,
      respond: async (request) => respond(renderer, request, await find(request)),
    }))
  return [
    ...endpoint('public', 'none', async (request) => ({
      transform: asked(request),
      row: await publicObject(request),
      expires: null,
    })),
    ...endpoint('authenticated', 'token', async (request) => ({
      transform: asked(request),
      row: await readableObject(request),
      expires: null,
    })),
    ...endpoint('sign', 'none', async (request) => {
      const object = objectOf(request)
      const url = `${object.bucket}/${object.name.normalize('NFC')}`
      const claims = await request.parts.signer.verify('download', requiredToken(request), url)
      return {
        transform: parseTransform(claims.transformations ?? '', claims.format),
        row: await findAny(request.parts, object),
        expires: new Date(claims.exp * 1000),
      }
    }),
  ]
}
