/** Every method of the official client, against the contract's functions. */
import { FunctionRegion, FunctionsClient } from '@supabase/functions-js'
import { type FunctionsCases, refusedBy } from '../functions-case.ts'
import { settled } from '../world.ts'

const INVALID = { code: 'UNAUTHORIZED_LEGACY_JWT', message: 'Invalid JWT' }

export const clientCases: FunctionsCases = {
  invoke: [
    {
      says: 'a body that is an object arrives as JSON, and JSON comes back as an object',
      act: (world) => world.invoke('hello', { body: { name: 'Ana' } }),
      gives: { message: 'Hello Ana!' },
    },
    {
      says: 'text, bytes and forms arrive as they are, with their types',
      act: async (world) => {
        const form = new FormData()
        form.set('sabor', 'limão')
        return Promise.all([
          world.invoke('echo', { body: 'doce' }),
          world.invoke('echo', { body: new TextEncoder().encode('bytes').buffer }),
          world.invoke('echo', { body: new Blob(['blob']) }),
          world.invoke('echo', { body: form }),
        ])
      },
      gives: [
        { body: 'doce', headers: { 'content-type': 'text/plain' } },
        { body: 'bytes', headers: { 'content-type': 'application/octet-stream' } },
        { body: 'blob', headers: { 'content-type': 'application/octet-stream' } },
        { headers: {} },
      ],
    },
    {
      says: 'bytes come back as a blob, text as text, events as the response',
      act: async (world) => {
        const bytes = (await world.invoke('echo?type=application/octet-stream', { body: 'abc' })) as Blob
        const events = (await world.invoke('streams', { method: 'GET' })) as Response
        return [
          await bytes.text(),
          await world.invoke('echo?type=text/plain', { body: 'abc' }),
          await events.text(),
        ]
      },
      gives: ['abc', 'abc', 'data: 1\n\ndata: 2\n\ndata: 3\n\n'],
    },
    {
      says: 'any method',
      act: (world) =>
        Promise.all(
          (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
            world.invoke('echo', { method }),
          ),
        ),
      gives: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method })),
    },
    {
      says: 'headers of the call',
      act: (world) => world.invoke('echo', { headers: { 'X-Custom': 'check me' } }),
      gives: { headers: { 'x-custom': 'check me' } },
    },
    {
      says: 'the region, as a header and in the query',
      act: (world) => world.invoke('echo', { region: FunctionRegion.SaEast1 }),
      gives: {
        url: 'http://localhost:8000/echo?forceFunctionRegion=sa-east-1',
        headers: { 'x-region': 'sa-east-1' },
      },
    },
    {
      says: 'a time limit and a signal of the client end the call',
      act: async (world) => {
        const signal = AbortSignal.abort()
        return Promise.all([
          world.invoke('streams', { method: 'GET', signal }),
          world.invoke('hello', { timeout: 1, body: { name: 'x' } }),
        ])
      },
      gives: [{ error: 'FunctionsFetchError' }, { error: 'FunctionsFetchError' }],
    },
    {
      says: 'a wrong and an expired token',
      isRefusal: true,
      act: async (world) =>
        Promise.all([
          world.invoke('hello', {}, await world.token('another-secret-with-many-characters-in-it')),
          world.invoke('hello', {}, await world.token(undefined, 1_000)),
        ]),
      gives: [refusedBy('FunctionsRelayError', 401, INVALID), refusedBy('FunctionsRelayError', 401, INVALID)],
    },
    {
      says: 'a function that does not exist, and one that is switched off',
      isRefusal: true,
      act: (world) => Promise.all([world.invoke('nowhere'), world.invoke('off')]),
      gives: Array.from({ length: 2 }, () =>
        refusedBy('FunctionsRelayError', 404, {
          code: 'NOT_FOUND',
          message: 'Requested function was not found',
        }),
      ),
    },
    {
      says: 'a status of the function',
      isRefusal: true,
      act: (world) => Promise.all([world.invoke('echo?status=418'), world.invoke('echo?status=500')]),
      gives: [
        { error: 'FunctionsHttpError', status: 418 },
        { error: 'FunctionsHttpError', status: 500 },
      ],
    },
  ],
  setAuth: [
    {
      says: 'the token of the calls that follow',
      act: async (world) => {
        const client = new FunctionsClient(world.url)
        const before = await settled(await client.invoke('hello', { body: { name: 'Ana' } }))
        client.setAuth(await world.token())
        return [before, await settled(await client.invoke('hello', { body: { name: 'Ana' } }))]
      },
      gives: [
        refusedBy('FunctionsRelayError', 401, {
          code: 'UNAUTHORIZED_NO_AUTH_HEADER',
          message: 'Missing authorization header',
        }),
        { message: 'Hello Ana!' },
      ],
    },
  ],
}
