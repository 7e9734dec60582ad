/**
 * Headers of the S3 protocol. Clients write some of them into a signed address, where they mean the same; those that ask for what the
 * service does not have are refused, since skipping them would lose data or a protection that the client counts on.
 */
import { invalidRequest } from '../errors/errors.ts'
import { notImplemented } from '../errors/s3-errors.ts'

export const COPY_SOURCE = 'x-amz-copy-source'

/** Parameters of a signature, in lower case. */
const SIGNATURE = new Set([
  'x-amz-algorithm',
  'x-amz-content-sha256',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-expires',
  'x-amz-security-token',
  'x-amz-signature',
  'x-amz-signedheaders',
  'x-amz-user-agent',
])

/** Headers that change what is done. */
const READ = new Set([
  'x-amz-acl',
  COPY_SOURCE,
  'x-amz-copy-source-if-match',
  'x-amz-copy-source-if-modified-since',
  'x-amz-copy-source-if-none-match',
  'x-amz-copy-source-if-unmodified-since',
  'x-amz-copy-source-range',
  'x-amz-metadata-directive',
  'x-amz-mp-object-size',
])

/** Headers without which the answer is the same: access lists of objects, classes of storage, payers, encryption by the store itself. */
const SKIPPED =
  /^x-amz-(?:meta-.+|checksum-.+|sdk-checksum-algorithm|grant-.+|storage-class|request-payer|expected-bucket-owner|source-expected-bucket-owner|server-side-encryption|server-side-encryption-bucket-key-enabled|tagging-directive|object-annotation-directive|object-ownership|bucket-namespace|bypass-governance-retention|mfa|optional-object-attributes)$/

/** Headers that ask for what the service does not have. */
const REFUSED =
  /^x-amz-(?:tagging|website-redirect-location|write-offset-bytes|object-lock-.+|bucket-object-lock-enabled|if-match-.+|server-side-encryption-(?:aws-kms-key-id|context|customer-.+)|copy-source-server-side-encryption-customer-.+)$/

/** How a header of the protocol is treated; null for a name that the protocol does not have. */
export function treatmentOf(name: string): 'read' | 'skipped' | 'refused' | null {
  if (READ.has(name)) return 'read'
  if (SKIPPED.test(name)) return 'skipped'
  return REFUSED.test(name) ? 'refused' : null
}

export interface SentHeaders {
  /** Those of the request and of its signed address, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The other parameters of the address. */
  readonly query: URLSearchParams
}

/** @throws StorageError NotImplemented for a header that must not be skipped; InvalidRequest for one with two values */
export function readHeaders(
  sent: Readonly<Record<string, string>>,
  parameters: URLSearchParams,
): SentHeaders {
  const headers: Record<string, string> = { ...sent }
  const query = new URLSearchParams()
  for (const [parameter, value] of parameters) {
    const name = parameter.toLowerCase()
    if (SIGNATURE.has(name)) continue
    if (treatmentOf(name) === null) query.append(parameter, value)
    // Clients that sign an address before they have the bytes write the checksum of no bytes into it.
    else if (!name.includes('checksum')) {
      if (headers[name] !== undefined && headers[name] !== value)
        throw invalidRequest(`The address and the header have different values of ${name}`)
      headers[name] = value
    }
  }
  for (const [name, value] of Object.entries(headers)) refuse(name, value)
  return { headers, query }
}

function refuse(name: string, value: string): void {
  if (value === '' || value === 'false') return
  const isKeyOfAnotherService = name === 'x-amz-server-side-encryption' && value !== 'AES256'
  if (treatmentOf(name) === 'refused' || isKeyOfAnotherService) throw notImplemented(`The header ${name}`)
}
