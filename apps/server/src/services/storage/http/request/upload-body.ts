/** The bytes and metadata of an upload: a raw body with headers, or a form. Source: supabase/storage 1.69, src/storage/uploader.ts. */
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { liftBodyDeadline } from '../../../../platform/http/body-deadline.ts'
import { incomingOf } from '../../../../platform/http/body-stream.ts'
import { invalidRequest, tooLarge } from '../../errors/errors.ts'
import { storageError } from '../../errors/storage-error.ts'
import { MAX_USER_METADATA_BYTES } from '../../objects/limits.ts'
import { checkDeclaredType } from '../../objects/media-type.ts'
import type { SentFacts } from '../../objects/upload.ts'
import type { StorageRequest } from './storage-request.ts'

export interface UploadBody extends SentFacts {
  readonly body: Readable
  readonly declaredLength: number | null
  readonly xRobotsTag: string | null
  /** The facts once the body is read, where fields of a form may follow its file; absent where they are complete before. */
  readonly finalFacts?: () => Promise<SentFacts>
}

export interface BodyRules {
  readonly maxBytes: number
  readonly allowedMimeTypes: readonly string[] | null
}

/** @throws StorageError */
export async function readUploadBody(request: StorageRequest, rules: BodyRules): Promise<UploadBody> {
  const { headers } = request
  const xRobotsTag = headers['x-robots-tag'] ?? null
  if (xRobotsTag !== null) checkRobotsTag(xRobotsTag)
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false
  const body = isForm ? await readForm(request) : readRaw(request, rules)
  return { ...body, xRobotsTag, declaredLength: bodyLengthOf(request) }
}

type SentBody = Omit<UploadBody, 'xRobotsTag' | 'declaredLength'>

function readRaw(request: StorageRequest, { maxBytes, allowedMimeTypes }: BodyRules): SentBody {
  const { headers } = request
  const mimeType = headers['content-type'] || 'application/octet-stream'
  checkDeclaredType(mimeType, allowedMimeTypes)
  const length = bodyLengthOf(request)
  if (length !== null && length > maxBytes) throw tooLarge()
  return {
    body: bodyOf(request),
    mimeType,
    cacheControl: headers['cache-control'] ?? 'no-cache',
    userMetadata: userMetadataOf(headers['x-metadata']),
  }
}

/** The length that the client declares; null where it declares none. */
export function bodyLengthOf({ headers }: StorageRequest): number | null {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(length) && length >= 0 ? length : null
}

/** The unread body. The server's deadline for bodies no longer holds for it; the reader bounds its pauses. */
export function bodyOf({ context }: StorageRequest): Readable {
  const incoming = incomingOf(context)
  if (incoming) {
    liftBodyDeadline(incoming)
    return incoming
  }
  const { body } = context.req.raw
  return Readable.from(body ?? [])
}

/** User metadata in a header: JSON in base64; what cannot be read counts as none, as in the original. @throws StorageError */
export function userMetadataOf(header: string | undefined): unknown {
  if (header === undefined) return undefined
  const json = Buffer.from(header, 'base64').toString()
  if (json.length > MAX_USER_METADATA_BYTES) throw tooLarge('user_metadata')
  return parsed(json)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const FORM_LIMITS = {
  fields: 10,
  files: 1,
  fieldNameSize: 100,
  fieldSize: MAX_USER_METADATA_BYTES + 1,
  headerPairs: 100,
}

/** A form's file is a stream: the fields before it are known with it, those behind it once it is read. */
function readForm(request: StorageRequest): Promise<SentBody> {
  const type = request.headers['content-type'] ?? ''
  const source = bodyOf(request)
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    const fail = (reason: string) => {
      source.unpipe()
      reject(invalidRequest(reason))
    }
    let form: InstanceType<typeof Busboy>
    try {
      form = new Busboy({ headers: { 'content-type': type }, limits: FORM_LIMITS })
    } catch (error) {
      return fail((error as Error).message)
    }
    const ended = endOf(form, source, request.parts.config.uploads.idleTimeoutMs)
    form.on('field', (name, value) => void fields.set(name, value))
    form.on('file', (_name, file, _filename, _encoding, fileType) => {
      // An upload that is refused before its bytes are read has no other listener.
      file.on('error', () => undefined)
      try {
        source.once('error', (error) => file.destroy(error))
        source.once('close', () => {
          if (!source.readableEnded) file.destroy(new Error('The client ended the request before its end'))
        })
        form.on('error', (error) => file.destroy(error as Error))
        const finalFacts = async () => {
          await ended()
          return factsOf(fields, fileType)
        }
        resolve({ body: file, ...factsOf(fields, fileType), finalFacts })
      } catch (error) {
        file.resume()
        reject(error)
      }
    })
    form.once('finish', () => fail('No content provided'))
    form.on('error', (error) => fail(error instanceof Error ? error.message : 'No content provided'))
    source.once('close', () => fail('The request ended before its file'))
    source.pipe(form)
  })
}

/** @returns a function that waits for the end of a form whose file is read. @throws StorageError where it breaks off or stops. */
function endOf(form: InstanceType<typeof Busboy>, source: Readable, timeoutMs: number): () => Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    form.once('finish', resolve)
    form.once('error', reject)
    source.once('close', () => {
      if (!source.readableEnded) reject(new Error('The request ended before the form'))
    })
  }).catch((error: unknown) => {
    throw invalidRequest(error instanceof Error ? error.message : 'The form cannot be read')
  })
  end.catch(() => undefined)
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const stopped = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(invalidRequest('The request body stopped before its end')), timeoutMs)
    })
    await Promise.race([end, stopped]).finally(() => clearTimeout(timer))
  }
}

/** @throws StorageError EntityTooLarge */
function factsOf(fields: ReadonlyMap<string, string>, fileType: string): SentFacts {
  const metadata = fields.get('metadata') ?? fields.get('userMetadata')
  if (metadata !== undefined && Buffer.byteLength(metadata) > MAX_USER_METADATA_BYTES) {
    throw tooLarge('user_metadata')
  }
  const cacheTime = fields.get('cacheControl')
  return {
    mimeType: fields.get('contentType') || fileType,
    cacheControl: cacheTime ? `max-age=${cacheTime}` : 'no-cache',
    userMetadata: metadata === undefined ? undefined : parsed(metadata),
  }
}

const ROBOTS_RULE =
  /^(?:[\w-]+:\s*)?(?:all|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex|max-snippet:\s*-?\d+|max-image-preview:\s*(?:none|standard|large)|max-video-preview:\s*-?\d+|unavailable_after:.+)$/

/** @throws StorageError */
function checkRobotsTag(value: string): void {
  const rules = value.startsWith('unavailable_after') ? [value] : value.split(',')
  const wrong = rules.find((rule) => !ROBOTS_RULE.test(rule.trim()))
  if (wrong === undefined) return
  const words = `Invalid X-Robots-Tag header: Invalid rule: "${wrong.trim().slice(0, 100)}"`
  throw storageError('InvalidRequest', 400, words, { error: 'invalid_x_robots_tag' })
}
