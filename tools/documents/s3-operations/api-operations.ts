/** The operations of the S3 API reference, as the maintained client library describes them. */
import * as client from '@aws-sdk/client-s3'
import { objectOf, type JsonObject } from '../../../apps/server/src/platform/json-object.ts'

export interface ApiOperation {
  readonly name: string
  readonly on: 'service' | 'bucket' | 'object'
  readonly method: string
  /** Parameters that the request must have: a name, or a name and its one value. */
  readonly required: readonly string[]
  /** Parameters that it may have. */
  readonly optional: readonly string[]
  /** Headers that it must have, in lower case. */
  readonly requiredHeaders: readonly string[]
  /** Headers of the protocol that it may have, in lower case. */
  readonly headers: readonly string[]
}

/** Operations that the client library does not have: forms of browsers, and older forms whose requests are those of newer ones. */
const OTHERS: readonly ApiOperation[] = [
  form('PostObject', 'POST', []),
  form('GetBucketLifecycle', 'GET', ['lifecycle']),
  form('GetBucketNotification', 'GET', ['notification']),
  form('PutBucketLifecycle', 'PUT', ['lifecycle']),
  form('PutBucketNotification', 'PUT', ['notification']),
]

function form(name: string, method: string, required: readonly string[]): ApiOperation {
  return { name, on: 'bucket', method, required, optional: [], requiredHeaders: [], headers: [] }
}

/** Sorted by their names. */
export function apiOperations(): readonly ApiOperation[] {
  const described = Object.values(client as Readonly<Record<string, unknown>>).flatMap((schema) =>
    isOperation(schema) ? [operationOf(schema)] : [],
  )
  return [...described, ...OTHERS].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

type Structure = readonly [
  3,
  string,
  string,
  unknown,
  readonly string[],
  readonly unknown[],
  number | undefined,
]
/** Kind, namespace, name, traits, input. */
type OperationSchema = readonly [9, string, string, JsonObject, Structure | (() => Structure), unknown]

const isOperation = (schema: unknown): schema is OperationSchema => Array.isArray(schema) && schema[0] === 9

function operationOf([, , name, traits, input]: OperationSchema): ApiOperation {
  const [method = '', address = ''] = traits['http'] as readonly string[]
  const [path = '', search = ''] = address.split('?')
  const structure = typeof input === 'function' ? input() : input
  const [, , , , members, schemas, required = 0] = structure
  const named = (trait: string, from: number, to?: number) =>
    schemas.slice(from, to).flatMap((schema) => {
      const text = traitsOf(schema)[trait]
      return typeof text === 'string' ? [text] : []
    })
  const fixed = search.split('&').filter((each) => each !== '' && !each.startsWith('x-id='))
  const protocolHeaders = (list: readonly string[]) =>
    list.map((header) => header.toLowerCase()).filter((header) => header.startsWith('x-amz-'))
  return {
    name,
    on: path.includes('{Key+}')
      ? 'object'
      : members.includes('Bucket') || path !== '/'
        ? 'bucket'
        : 'service',
    method,
    required: [...fixed, ...named('httpQuery', 0, required)],
    optional: named('httpQuery', required),
    requiredHeaders: protocolHeaders(named('httpHeader', 0, required)),
    headers: protocolHeaders(named('httpHeader', required)),
  }
}

/** A member's traits stand beside its type; a schema without any is the type alone. */
function traitsOf(member: unknown): JsonObject {
  const schema: unknown = typeof member === 'function' ? (member as () => unknown)() : member
  if (!Array.isArray(schema)) return {}
  return objectOf(schema.length === 2 ? schema[1] : schema[3])
}
