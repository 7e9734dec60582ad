/** The public methods of the official storage client; those of a bucket's files as `from().method`. */
import { StorageClient } from '@supabase/storage-js'

/** Methods without a case of a refusal, and the reason. */
export const WITHOUT_REFUSAL: Readonly<Record<string, string>> = {
  from: 'sends no request',
  'from().getPublicUrl': 'sends no request',
  'from().toBase64': 'sends no request',
  'from().throwOnError': 'sends no request',
  'from().setHeader': 'sends no request',
  throwOnError: 'sends no request',
  setHeader: 'sends no request',
}

/** Features that the service does not have, which it refuses as the original does where they are switched off. */
const SWITCHED_OFF = /^(get|update|delete)BucketLifecycle$/

/** True for methods that no case can show to succeed. */
export const isSwitchedOff = (method: string): boolean => SWITCHED_OFF.test(method)

/** Members that are private in the types but accessible at run time, and clients of services that the original does not switch on. */
const OTHERS =
  /^_|^(constructor|fetch|uploadOrUpdate|encodeMetadata|handleOperation|listBucketOptionsToQueryString|bucketLifecycleUrl|prepareUploadFormData|transformOptsToQueryString|applyTransformOptsToQuery|removeEmptyFolders|vectors|analytics)$/

export function clientMethods(): readonly string[] {
  const client = new StorageClient('http://nowhere.example')
  return [...methodsOf(client), ...methodsOf(client.from('bucket')).map((name) => `from().${name}`)]
}

function methodsOf(object: object): readonly string[] {
  const names = new Set<string>()
  for (let at: unknown = object; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at as object))) {
      if (typeof value === 'function' && !OTHERS.test(name)) names.add(name)
    }
  }
  return [...names]
}
