/** Writes by plain HTTP: forms, bodies, signed addresses. */
import { having, like } from '../../auth/shapes.ts'
import type { StorageCases } from '../storage-case.ts'
import { refusal, shown } from './responses.ts'

export const uploadCases: StorageCases = {
  'An upload': [
    {
      says: 'by POST answers with id and key',
      act: async (world) => {
        const token = await world.accountToken()
        const headers = { 'content-type': 'text/plain', 'cache-control': 'max-age=5' }
        return shown(await world.ask('POST', `/object/own/${world.uid}/a`, { token, headers, body: 'x' }))
      },
      gives: [200, { Id: like(/^[\da-f-]{36}$/), Key: like(/^own\/.*\/a$/) }],
    },
    {
      says: 'as a form takes cache control and metadata from its fields',
      act: async (world) => {
        const token = await world.accountToken()
        const form = new FormData()
        form.append('cacheControl', '7')
        form.append('metadata', '{"dish":"bolo"}')
        form.append('', new Blob(['x'], { type: 'image/x-own' }), 'x')
        await world.ask('POST', `/object/own/${world.uid}/a`, { token, body: form })
        return (await world.ask('GET', `/object/info/own/${world.uid}/a`, { token })).json
      },
      gives: having({
        cache_control: 'max-age=7',
        metadata: { dish: 'bolo' },
        content_type: 'image/x-own',
        size: 1,
      }),
    },
    {
      says: 'as a form without a file is refused',
      act: async (world) => {
        const form = new FormData()
        form.append('cacheControl', '7')
        const token = await world.accountToken()
        return shown(await world.ask('POST', `/object/own/${world.uid}/a`, { token, body: form }))
      },
      gives: [400, having({ code: 'InvalidRequest' })],
    },
    {
      says: 'without a type is bytes',
      act: async (world) => {
        const token = await world.accountToken()
        await world.ask('POST', `/object/own/${world.uid}/a`, { token, body: Buffer.from('x') })
        return (await world.ask('GET', `/object/info/own/${world.uid}/a`, { token })).json
      },
      gives: having({ content_type: 'application/octet-stream', cache_control: 'no-cache', metadata: {} }),
    },
    {
      says: 'larger than the service takes is refused before its bytes',
      act: async (world) => {
        const token = await world.accountToken()
        const body = Buffer.alloc(5_000_001)
        return shown(await world.ask('POST', `/object/own/${world.uid}/a`, { token, body }))
      },
      gives: [
        400,
        refusal('413', 'Payload too large', 'The object exceeded the maximum allowed size', 'EntityTooLarge'),
      ],
    },
    {
      says: 'of one name by many at once ends as one of them, whole',
      act: async (world) => {
        const token = await world.accountToken()
        const path = `/object/own/${world.uid}/a`
        const bodies = Array.from({ length: 8 }, (_, at) => String(at).repeat(50_000))
        const headers = { 'x-upsert': 'true' }
        const answers = await Promise.all(
          bodies.map((body) => world.ask('POST', path, { token, headers, body })),
        )
        const { text } = await world.ask('GET', path, { token })
        return [answers.every(({ status }) => status === 200), bodies.includes(text)]
      },
      gives: [true, true],
    },
    {
      says: 'of one name by many at once without upsert succeeds once',
      act: async (world) => {
        const token = await world.accountToken()
        const path = `/object/own/${world.uid}/a`
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, at) => world.ask('POST', path, { token, body: `${at}` })),
        )
        return answers.filter(({ status }) => status === 200).length
      },
      gives: 1,
    },
  ],
  'A body': [
    {
      says: 'that is no JSON is refused',
      act: async (world) => {
        const headers = { 'content-type': 'application/json' }
        const token = await world.operatorToken()
        return shown(await world.ask('POST', '/bucket', { token, headers, body: '{"name":' }))
      },
      gives: [400, having({ statusCode: '400', code: 'InvalidRequest' })],
    },
    {
      says: 'of another type is refused',
      act: async (world) => {
        const headers = { 'content-type': 'text/csv' }
        const token = await world.operatorToken()
        return shown(await world.ask('POST', '/bucket', { token, headers, body: 'name' }))
      },
      gives: [400, refusal('400', 'Error', 'body must be object', 'InvalidRequest')],
    },
    {
      says: 'without a required property is refused',
      act: async (world) =>
        shown(await world.ask('POST', '/bucket', { token: await world.operatorToken(), body: {} })),
      gives: [400, refusal('400', 'Error', "body must have required property 'name'", 'InvalidRequest')],
    },
    {
      says: 'with more names than one request may hold is refused',
      act: async (world) => {
        const prefixes = Array.from({ length: 1001 }, (_, at) => `n${at}`)
        const token = await world.operatorToken()
        return shown(await world.ask('DELETE', '/object/own', { token, body: { prefixes } }))
      },
      gives: [400, having({ message: 'body/prefixes must NOT have more than 1000 items' })],
    },
  ],
  'A signed address': [
    {
      says: 'whose token was changed is refused',
      act: async (world) => {
        const path = await world.stored()
        const token = await world.operatorToken()
        const signed = await world.ask('POST', `/object/sign/own/${path}`, { token, body: { expiresIn: 60 } })
        const { signedURL } = signed.json as { signedURL: string }
        return shown(await world.ask('GET', `${signedURL.slice(0, -2)}xx`))
      },
      gives: [400, refusal('400', 'InvalidJWT', like(/./), 'InvalidJWT')],
    },
    {
      says: 'is not for another object',
      act: async (world) => {
        const path = await world.stored()
        const other = await world.stored('own', 'x', { name: 'other' })
        const token = await world.operatorToken()
        const signed = await world.ask('POST', `/object/sign/own/${path}`, { token, body: { expiresIn: 60 } })
        const { signedURL } = signed.json as { signedURL: string }
        return shown(await world.ask('GET', signedURL.replace(path, other)))
      },
      gives: [400, refusal('400', 'InvalidSignature', 'Invalid signature', 'InvalidSignature')],
    },
    {
      says: 'needs a token',
      act: async (world) => shown(await world.ask('GET', `/object/sign/own/${await world.stored()}`)),
      gives: [
        400,
        refusal('400', 'Error', "querystring must have required property 'token'", 'InvalidRequest'),
      ],
    },
    {
      says: "is not opened by an account's own token",
      act: async (world) => {
        const path = await world.stored()
        return shown(await world.ask('GET', `/object/sign/own/${path}?token=${await world.accountToken()}`))
      },
      gives: [400, refusal('400', 'InvalidSignature', 'Invalid signature', 'InvalidSignature')],
    },
  ],
}
