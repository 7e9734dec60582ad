/** Signed requests of the S3 protocol that no client library would send. */
import { requestSignature, signingKey } from '../../src/services/storage/s3/signature/signing.ts'

export interface S3Answer {
  readonly status: number
  /** The code of the error document; empty for none. */
  readonly code: string
  readonly text: string
  readonly headers: Headers
}

export interface S3Sent {
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type S3Caller = (method: string, path: string, sent?: S3Sent) => Promise<S3Answer>

/** @param url of the protocol, such as `http://127.0.0.1:5000/storage/v1/s3`. */
export function s3Caller(
  url: string,
  keys: { readonly accessKeyId: string; readonly secretAccessKey: string },
): S3Caller {
  const { host, origin, pathname } = new URL(url)
  return async (method, path, { query = '', headers = {}, body } = {}) => {
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const scope = { accessKey: keys.accessKeyId, date: time.slice(0, 8), region: 'us-east-1', service: 's3' }
    const sent: Record<string, string> = {
      ...headers,
      'x-amz-date': time,
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    }
    const client = {
      scope,
      signedHeaders: ['host', ...Object.keys(sent)],
      signature: '',
      time,
      contentHash: 'UNSIGNED-PAYLOAD',
      sessionToken: null,
      isPresigned: false,
    }
    const address = `${pathname.replace(/\/$/, '')}${path}`
    const request = { method, path: address, query: new URLSearchParams(query), headers: sent, host }
    const signature = requestSignature(signingKey(keys.secretAccessKey, scope), client, request)
    const credential = `${keys.accessKeyId}/${scope.date}/us-east-1/s3/aws4_request`
    const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${client.signedHeaders.join(';')},Signature=${signature}`
    const response = await fetch(`${origin}${address}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: { ...sent, authorization },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const code = /<Error>.*<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
    return { status: response.status, code, text, headers: response.headers }
  }
}
