/** Every kind of request by which the holder of an access token writes, prepared while its session lives. */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  REALTIME_SUBSCRIBE_STATES,
  RealtimeClient,
  type WebSocketLikeConstructor,
} from '@supabase/realtime-js'
import { WebSocket } from 'ws'
import { readJwkSet } from '../src/platform/tokens/jwk-set.ts'
import { TokenCheck } from '../src/services/functions/relay/check-token.ts'
import { JWT_SECRET, type ProductServer } from './product-server.ts'

export interface Holder {
  readonly userId: string
  readonly accessToken: string
}

/** Sends the request. @returns an HTTP status, or a word that says what happened. */
type Ask = () => Promise<number | string>

export interface OpenRequests {
  readonly requests: Readonly<Record<string, Ask>>
  close(): Promise<void>
}

type Body = NonNullable<RequestInit['body']>

/** The shortest picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)
const TUS = { 'tus-resumable': '1.0.0' }
const metadata = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Prepares all requests, while the session of the holder lives. */
export async function openRequests(
  server: ProductServer,
  { userId, accessToken }: Holder,
): Promise<OpenRequests> {
  const origin = await server.listen()
  const { anonKey } = server.config
  const call = (method: string, path: string, body?: Body, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { apikey: anonKey, authorization: `Bearer ${accessToken}`, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const json = { 'content-type': 'application/json' }
  const rest =
    (method: string, path: string, body?: unknown, headers = {}): Ask =>
    async () =>
      (await call(method, `/rest/v1/${path}`, JSON.stringify(body), { ...json, ...headers })).status
  const image = { 'content-type': 'image/png' }
  const storage =
    (method: string, path: string, body?: Body, headers: Readonly<Record<string, string>> = {}): Ask =>
    async () => {
      const response = await call(method, `/storage/v1/${path}`, body, headers)
      const { statusCode } = (await response.json().catch(() => ({}))) as { statusCode?: string }
      return Number(statusCode ?? response.status)
    }
  const asJson = (value: unknown) => [JSON.stringify(value), json] as const
  const own = (name: string) => `photos/${userId}/${name}`
  const relocate = (act: 'copy' | 'move', to: string) =>
    storage(
      'POST',
      `object/${act}`,
      ...asJson({
        bucketId: 'photos',
        sourceKey: `${userId}/before.png`,
        destinationKey: `${userId}/${to}`,
      }),
    )

  await call('POST', `/storage/v1/object/${own('before.png')}`, PNG, image)
  const resumable = {
    ...TUS,
    'upload-length': String(PNG.length),
    'upload-metadata': metadata({
      bucketName: 'photos',
      objectName: `${userId}/resumed.png`,
      contentType: 'image/png',
    }),
  }
  const begun = await call('POST', '/storage/v1/upload/resumable', undefined, resumable)
  const location = new URL(begun.headers.get('location') ?? '', origin).pathname
  const signed = await call('POST', `/storage/v1/object/upload/sign/${own('signed.png')}`, '{}', json)
  const { url: signedUrl = '' } = (await signed.json()) as { url?: string }
  const s3 = new S3Client({
    endpoint: `${origin}/storage/v1/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: 'storage-single-tenant',
      secretAccessKey: anonKey,
      sessionToken: accessToken,
    },
  })
  const socket = new RealtimeClient(`${origin.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey: anonKey },
    transport: WebSocket as unknown as WebSocketLikeConstructor,
    accessToken: () => Promise.resolve(accessToken),
  })
  await socket.setAuth()
  const channel = socket.channel('open', { config: { broadcast: { ack: true } } })
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve()
    })
  })
  const tokens = new TokenCheck(readJwkSet(JWT_SECRET), server.database)
  let joins = 0

  return {
    requests: {
      'rest: insert': rest('POST', 'costings', { name: 'Bolo', sheet: {} }),
      'rest: insert that is rolled back': rest(
        'POST',
        'costings',
        { name: 'Bolo', sheet: {} },
        { prefer: 'tx=rollback' },
      ),
      'rest: update': rest('PATCH', `profiles?id=eq.${userId}`, { name: 'Outra' }),
      'rest: delete': rest('DELETE', `costings?user_id=eq.${userId}`),
      'rest: function': rest('POST', 'rpc/end_own_session', { of_session: userId }),
      'storage: upload': storage('POST', `object/${own('new.png')}`, PNG, { ...image, 'x-upsert': 'true' }),
      'storage: replace': storage('PUT', `object/${own('before.png')}`, PNG, image),
      'storage: copy': relocate('copy', 'copy.png'),
      'storage: move': relocate('move', 'before.png'),
      'storage: delete many': storage(
        'DELETE',
        'object/photos',
        ...asJson({ prefixes: [`${userId}/new.png`] }),
      ),
      'storage: sign': storage('POST', `object/sign/${own('before.png')}`, ...asJson({ expiresIn: 600 })),
      'storage: sign many': storage(
        'POST',
        'object/sign/photos',
        ...asJson({ expiresIn: 600, paths: [`${userId}/before.png`] }),
      ),
      'storage: sign upload': storage('POST', `object/upload/sign/${own('later.png')}`, ...asJson({})),
      'storage: signed upload': storage('PUT', signedUrl.replace(/^\//, ''), PNG, {
        ...image,
        authorization: '',
        'x-upsert': 'true',
      }),
      'storage: begin resumable': storage('POST', 'upload/resumable', undefined, resumable),
      'storage: go on with resumable': async () =>
        (
          await call('PATCH', location, PNG, {
            ...TUS,
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          })
        ).status,
      's3: put': async () => {
        try {
          const put = { Bucket: 'photos', Key: `${userId}/s3.png`, Body: PNG, ContentType: 'image/png' }
          return (await s3.send(new PutObjectCommand(put))).$metadata.httpStatusCode ?? 0
        } catch (error) {
          return (error as { $metadata: { httpStatusCode: number } }).$metadata.httpStatusCode
        }
      },
      'realtime: join': () =>
        new Promise((resolve) => {
          joins += 1
          socket
            .channel(`another-${joins}`)
            .subscribe((status) => resolve(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED ? 200 : 401))
        }),
      'realtime: send': async () =>
        // The client sends by HTTP once the server has closed the channel.
        channel.state === 'joined' &&
        (await channel.send({ type: 'broadcast', event: 'x', payload: {} })) === 'ok'
          ? 200
          : 401,
      'realtime: send by http': async () =>
        (
          await call(
            'POST',
            '/realtime/v1/api/broadcast',
            ...asJson({ messages: [{ topic: 'open', event: 'x', payload: {} }] }),
          )
        ).status,
      'functions: call': () =>
        tokens.check(`Bearer ${accessToken}`).then(
          () => 200,
          () => 401,
        ),
      'auth: change the account': async () =>
        (await call('PUT', '/auth/v1/user', ...asJson({ data: { shelf: 1 } }))).status,
      'auth: enrol a factor': async () =>
        (
          await call(
            'POST',
            '/auth/v1/factors',
            ...asJson({ factor_type: 'totp', friendly_name: `f${joins}` }),
          )
        ).status,
    },
    async close() {
      await socket.disconnect()
      s3.destroy()
    },
  }
}
