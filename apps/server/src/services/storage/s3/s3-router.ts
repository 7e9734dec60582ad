/** The S3 protocol: verifies the signature, chooses the operation, answers or refuses in XML. */
import { type Context, Hono } from 'hono'
import { incomingOf } from '../../../platform/http/body-stream.ts'
import { requestId } from '../../../platform/http/request-id.ts'
import { invalidRequest } from '../errors/errors.ts'
import { asS3Refusal } from '../errors/s3-errors.ts'
import { type CallerAccess, readCaller } from '../http/request/caller.ts'
import { addressOf, storageRequest } from '../http/request/storage-request.ts'
import { refusalOf } from '../http/response/error-response.ts'
import type { StorageParts } from '../storage-parts.ts'
import { chooseOperation } from './operations.ts'
import { readHeaders } from './request-headers.ts'
import { type S3Credentials, verifySignature } from './signature/verify-signature.ts'
import { errorDocument } from './xml.ts'

export function createS3Router(parts: StorageParts, access: CallerAccess, credentials: S3Credentials): Hono {
  const router = new Hono()
  router.all('*', async (context) => {
    try {
      return await respond(context, parts, access, credentials)
    } catch (error) {
      const refusal = refusalOf(error, requestId(context), parts.log)
      const { code, message, trueStatus, retryHeaders } = asS3Refusal(refusal)
      const place = { Resource: addressOf(context).path, RequestId: requestId(context) }
      // Bytes of the body that were not read make the connection useless for the next request.
      const closing = hasBody(context.req.raw.headers) ? { connection: 'close' } : {}
      const headers = { ...retryHeaders, ...closing }
      return errorDocument({ Code: code, Message: message, ...place }, { status: trueStatus, headers })
    }
  })
  return router
}

const hasBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'

async function respond(
  context: Context,
  parts: StorageParts,
  access: CallerAccess,
  credentials: S3Credentials,
): Promise<Response> {
  const address = addressOf(context)
  const { method } = context.req
  const headers = Object.fromEntries(context.req.raw.headers)
  const path = (incomingOf(context)?.url ?? new URL(context.req.raw.url).pathname).replace(/\?.*$/s, '')
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? ''
  const signature = verifySignature(
    { method, path, query: address.query, headers, host },
    credentials,
    Date.now(),
  )
  const { bucket, key } = targetOf(address.path)
  const on = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object'
  const sent = readHeaders(headers, address.query)
  const operation = chooseOperation({ on, method, ...sent })
  const token = { authorization: `Bearer ${signature.token}` }
  const { caller, isAuthenticated } = await readCaller({ ...access, keys: null }, token, address.query, false)
  const request = storageRequest({
    context,
    address: { path: address.path, query: sent.query },
    headers: sent.headers,
    params: {},
    caller,
    isAuthenticated,
    operation: `storage.s3.${operation.name}`,
    parts,
  })
  const { region, projectRef } = credentials
  return operation.respond({ ...request, bucket, key, signature, region, account: projectRef })
}

/** @throws StorageError InvalidRequest for an address that is not UTF-8. */
function targetOf(path: string): { readonly bucket: string; readonly key: string } {
  const [bucket = '', ...rest] = path.replace(/^\//, '').split('/')
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join('/')) }
  } catch {
    throw invalidRequest('The address is not UTF-8')
  }
}
