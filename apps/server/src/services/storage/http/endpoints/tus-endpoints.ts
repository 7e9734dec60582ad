/** Resumable uploads: `/upload/resumable`, and below it `/sign` for those with a signed URL. Source: supabase/storage 1.69, src/http/routes/tus. */
import { BodyStreamError, streamBody } from '../../../../platform/http/body-stream.ts'
import { tooLarge } from '../../errors/errors.ts'
import type { SignedClaims } from '../../signatures/url-signer.ts'
import type { TusUploads } from '../../tus/tus-uploads.ts'
import { bodyLengthOf } from '../request/upload-body.ts'
import {
  holderOf,
  mountAddressOf,
  signerStore,
  type StorageRequest,
  uploaderOf,
} from '../request/storage-request.ts'
import type { Endpoint } from './endpoint.ts'

const UPLOADS = '/upload/resumable'

const OPERATIONS: Readonly<Record<string, string>> = {
  POST: 'create',
  PUT: 'part',
  PATCH: 'part',
  HEAD: 'get',
  DELETE: 'delete',
}

export function tusEndpoints(uploads: TusUploads): readonly Endpoint[] {
  const endpoint = (method: string, path: string, isSigned: boolean): Endpoint => ({
    method,
    path,
    operation: `storage.tus.upload.${OPERATIONS[method] ?? 'options'}${isSigned ? '_signed' : ''}`,
    caller: isSigned || method === 'OPTIONS' ? 'none' : 'token',
    isHeaderRequired: false,
    respond: (request) => respond(uploads, request, isSigned),
  })
  const at = (path: string, isSigned: boolean): Endpoint[] => [
    endpoint('POST', path, isSigned),
    endpoint('OPTIONS', path, isSigned),
    ...['POST', 'PUT', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'].map((method) =>
      endpoint(method, `${path}/:upload`, isSigned),
    ),
  ]
  return [...at(UPLOADS, false), ...at(`${UPLOADS}/sign`, true)]
}

/** Methods that carry bytes. */
const SENDING = new Set(['POST', 'PATCH', 'PUT'])

async function respond(uploads: TusUploads, request: StorageRequest, isSigned: boolean): Promise<Response> {
  const { headers, method, owner, params, parts, store } = request
  const segment = params['upload'] ?? null
  const tus = {
    store: isSigned ? null : store,
    storeOf: (claims: SignedClaims) => signerStore(request, claims),
    owner,
    holder: holderOf(request),
    isUpsert: headers['x-upsert'] === 'true',
    signature: isSigned ? (headers['x-signature'] ?? null) : null,
    location: `${mountAddressOf(request)}${UPLOADS}${isSigned ? '/sign' : ''}`,
    segment: method === 'OPTIONS' ? null : segment,
  }
  const run = async () => sayingWhenToRetry(await uploads.respond(tus, webRequest(request)))
  if (!SENDING.has(method)) return run()
  return parts.openUploads.run(uploaderOf(request), run)
}

/** The library for the protocol makes refusals without headers of their own. */
function sayingWhenToRetry(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', '1')
  return response
}

/** The request with its body as a stream whose pauses are bounded. */
function webRequest(request: StorageRequest): Request {
  const { context, method, parts } = request
  const { url, headers } = context.req.raw
  if (!SENDING.has(method) || bodyLengthOf(request) === 0) return new Request(url, { method, headers })
  const { maxBytes, idleTimeoutMs } = parts.config.uploads
  try {
    const body = streamBody(context, { maxBytes, idleTimeoutMs })
    const init = { method, headers, body, duplex: 'half' as const }
    return new Request(url, init)
  } catch (error) {
    throw error instanceof BodyStreamError ? tooLarge() : error
  }
}
