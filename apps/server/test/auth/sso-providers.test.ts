/** The operator's endpoints for identity providers, and what is read at their addresses. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, type Answer, type AuthServer } from './auth-server.ts'
import { locationOf } from './external-browser.ts'
import { newSamlParty, type SamlParty } from './saml-party.ts'
import { type SsoServer, startSsoServer } from './sso-server.ts'

let sso: SsoServer
let server: AuthServer
let files: Server
let place: string
const published = new Map<string, string>()
const fetched: string[] = []
beforeAll(async () => {
  sso = await startSsoServer({ AUTH_ALLOW_LOOPBACK_PROVIDERS: 'true' })
  ;({ server } = sso)
  files = createServer((request, response) => {
    fetched.push(request.url ?? '')
    const file = published.get(request.url ?? '')
    response.writeHead(file === undefined ? 404 : 200).end(file)
  }).listen(0, '127.0.0.1')
  await once(files, 'listening')
  place = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.stop()
  files.closeAllConnections()
  files.close()
})

const operate = (method: string, path: string, body?: unknown): Promise<Answer> =>
  server.call(method, `/admin/sso/providers${path}`, {
    ...sso.operator,
    ...(body === undefined ? {} : { body }),
  })

const party = (options: { readonly entityId?: string; readonly metadataAttributes?: string } = {}) =>
  newSamlParty({ ownMetadata: sso.metadata, ...options })

test('a provider is connected, shown, listed, changed and removed', async () => {
  const { metadata, entityId } = await party()
  const created = await operate('POST', '', {
    type: 'saml',
    metadata_xml: metadata,
    domains: ['uma.example', 'UMA.example', 'duas.example'],
    attribute_mapping: { keys: { name: { name: 'cn', names: [], array: false } } },
    name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    resource_id: 'Escola-1',
  })
  expect(created.status).toBe(201)
  const id = String(created.json['id'])
  const shown = {
    id,
    resource_id: 'Escola-1',
    disabled: null,
    saml: {
      entity_id: entityId,
      metadata_xml: metadata,
      attribute_mapping: { keys: { name: { name: 'cn' } } },
      name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    },
    domains: [{ domain: 'duas.example' }, { domain: 'uma.example' }],
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  }
  expect(created.json).toEqual(shown)
  expect((await operate('GET', `/${id}`)).json).toEqual(shown)
  expect((await operate('GET', '/resource_escola-1/')).json).toEqual(shown)
  const { metadata_xml: _, ...listed } = shown.saml
  for (const filter of ['', '?resource_id=escola-1', '?resource_id_prefix=Esc'])
    expect((await operate('GET', filter)).json).toEqual({ items: [{ ...shown, saml: listed }] })
  expect((await operate('GET', '?resource_id_prefix=x')).json).toEqual({ items: [] })
  const changed = await operate('PUT', `/${id}`, {
    domains: ['duas.example', 'tres.example'],
    disabled: true,
    resource_id: '',
  })
  expect(changed.status).toBe(200)
  expect(changed.json).toEqual({
    ...shown,
    resource_id: undefined,
    disabled: true,
    // A change without a format removes it, as in the original.
    saml: { ...shown.saml, name_id_format: undefined },
    domains: [{ domain: 'duas.example' }, { domain: 'tres.example' }],
  })
  const unmapped = await operate('PUT', `/${id}`, { attribute_mapping: { keys: {} } })
  expect(unmapped.json).toMatchObject({ saml: { attribute_mapping: {} } })
  expect(unmapped.text).not.toContain('"keys"')
  expect((await operate('DELETE', `/${id}`)).json['id']).toBe(id)
  expect((await operate('GET', `/${id}`)).json).toMatchObject({
    code: 404,
    error_code: 'sso_provider_not_found',
  })
  expect((await operate('GET', '')).json).toEqual({ items: [] })
})

test('what cannot be connected', async () => {
  const known = await party()
  const id = await sso.connect(known, { domains: ['dela.example'], resource_id: 'dela' })
  const another = await party()
  const other = await sso.connect(another, { domains: ['outra.example'] })
  const metadata = (await party()).metadata
  const format = 'name_id_format must be unspecified or one of'
  const cases: readonly [body: Record<string, unknown>, status: number, code: string, message: string][] = [
    [{ metadata_xml: known.metadata }, 422, 'saml_idp_already_exists', `(${known.entityId}) already exists`],
    [{ metadata_xml: metadata, domains: ['Dela.example'] }, 400, 'sso_domain_already_exists', `(${id})`],
    [{ metadata_xml: metadata, resource_id: 'DELA' }, 422, 'conflict', 'likely due to a conflict'],
    [{ metadata_xml: metadata, metadata_url: 'https://x.example' }, 400, 'validation_failed', 'Only one of'],
    [{ metadata_xml: metadata, name_id_format: 'x' }, 400, 'validation_failed', format],
    [{ metadata_xml: metadata, domains: [''] }, 400, 'validation_failed', 'domains must be of'],
    [
      { metadata_xml: metadata, attribute_mapping: { keys: { a: { names: 'b' } } } },
      400,
      'bad_json',
      'attribute_mapping',
    ],
    [
      { metadata_xml: metadata, attribute_mapping: { keys: { a: 'b' } } },
      400,
      'bad_json',
      'attribute_mapping',
    ],
    [{ metadata_xml: metadata, domains: 'x.example' }, 400, 'bad_json', 'domains'],
    [{ metadata_xml: '<x/>' }, 400, 'validation_failed', 'does not contain any IDPSSODescriptor'],
    [{ metadata_xml: '<x' }, 400, 'validation_failed', 'a broken tag'],
    [{ metadata_xml: `<!DOCTYPE x>${metadata}` }, 400, 'validation_failed', 'a document type'],
    [{ metadata_xml: `${metadata}${' '.repeat(300_000)}` }, 400, 'validation_failed', 'longer than 262144'],
    [{ metadata_xml: metadata.replace(/entityID="[^"]*"/, '') }, 400, 'validation_failed', 'an EntityID'],
    [
      { metadata_xml: metadata.replaceAll(/Location="[^"]*"/g, 'Location="javascript:alert(1)"') },
      400,
      'validation_failed',
      'not a HTTPS URL',
    ],
    [
      { metadata_xml: metadata.replace(/(<IDPSSODescriptor[\s\S]*<\/IDPSSODescriptor>)/, '$1$1') },
      400,
      'validation_failed',
      'multiple IDPSSODescriptors',
    ],
    [{ metadata_url: `${place}/nothing` }, 400, 'saml_metadata_fetch_failed', 'HTTP 404 error'],
  ]
  for (const [body, status, code, message] of cases) {
    const { json } = await operate('POST', '', { type: 'saml', ...body })
    expect([json['code'], json['error_code'], json['msg']]).toEqual([
      status,
      code,
      expect.stringContaining(message),
    ])
  }
  const changes: typeof cases = [
    [{ metadata_xml: known.metadata }, 400, 'saml_entity_id_mismatch', `but got '${known.entityId}'`],
    [{ domains: ['dela.example'] }, 400, 'sso_domain_already_exists', 'already assigned to another provider'],
    [{ resource_id: 'dela' }, 422, 'conflict', 'likely due to a conflict'],
  ]
  for (const [body, status, code, message] of changes) {
    const { json } = await operate('PUT', `/${other}`, body)
    expect([json['code'], json['error_code'], json['msg']]).toEqual([
      status,
      code,
      expect.stringContaining(message),
    ])
  }
})

test.each([
  [{}, 400, 'validation_failed', 'A provider_id or domain needs to be provided'],
  [
    { domain: 'x', provider_id: '6f0b2a3c-0000-4000-8000-000000000000' },
    400,
    'validation_failed',
    'Only one of provider_id or domain supported',
  ],
  [{ domain: 'nowhere.example' }, 404, 'sso_provider_not_found', 'No SSO provider assigned for this domain'],
  [
    { provider_id: '6f0b2a3c-0000-4000-8000-000000000000' },
    404,
    'sso_provider_not_found',
    'No such SSO provider',
  ],
  [
    { provider_id: 'x' },
    400,
    'bad_json',
    'Could not parse request body as JSON: the field provider_id must be a UUID',
  ],
  [
    { domain: 'dela.example', code_challenge: 'x' },
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { domain: 'dela.example', code_challenge: 'x'.repeat(43), code_challenge_method: 'y' },
    400,
    'validation_failed',
    'Invalid code_challenge_method',
  ],
])('POST /sso with %o', async (body, code, error_code, msg) => {
  expect((await server.call('POST', '/sso', { body })).json).toEqual({ code, error_code, msg })
})

test('a provider is known by its address, read again once its metadata are old, and kept where that fails', async () => {
  const entityId = 'https://rotating.example/metadata'
  const first = await party({ entityId, metadataAttributes: 'cacheDuration="PT1H"' })
  published.set('/metadata', first.metadata)
  const { json } = await operate('POST', '', { type: 'saml', metadata_url: `${place}/metadata` })
  expect(json['saml']).toMatchObject({ entity_id: entityId, metadata_url: `${place}/metadata` })
  const signIn = async (by: SamlParty) => {
    const answer = await sso.consume(await by.answer(null, { nameId: newEmail(), email: newEmail() }))
    return locationOf(answer).searchParams.get('error_code')
  }
  const [fetches] = [fetched.length]
  expect(await signIn(first)).toBe(null)
  expect(fetched.length).toBe(fetches)
  // The provider changes its key without notice to this service.
  const second = await party({ entityId, metadataAttributes: 'cacheDuration="PT1H"' })
  published.set('/metadata', second.metadata)
  expect(await signIn(second)).toBe('validation_failed')
  const age = () => server.sql(`update auth.saml_providers set updated_at = now() - interval '2 hours'`)
  await age()
  expect(await signIn(second)).toBe(null)
  expect(await signIn(first)).toBe('validation_failed')
  // For a while, an address that was asked is not asked again, whatever it has said.
  published.delete('/metadata')
  await age()
  const asked = fetched.length
  expect(await signIn(second)).toBe(null)
  expect(fetched.length).toBe(asked)
})

test('metadata that would send browsers to a script are not taken over, nor followed where they are stored', async () => {
  const entityId = 'https://turning.example/metadata'
  const { metadata } = await party({ entityId, metadataAttributes: 'cacheDuration="PT1H"' })
  published.set('/turning', metadata)
  const { json } = await operate('POST', '', { type: 'saml', metadata_url: `${place}/turning` })
  const id = String(json['id'])
  const turned = metadata.replaceAll(/Location="[^"]*"/g, 'Location="javascript:alert(1)"')
  published.set('/turning', turned)
  await server.sql(`update auth.saml_providers set updated_at = now() - interval '2 hours'`)
  const asked = fetched.length
  await sso.consume(await (await party({ entityId })).answer(null, { nameId: newEmail(), email: newEmail() }))
  expect(fetched.length).toBe(asked + 1)
  expect(await sso.begin({ provider_id: id })).toMatch(/^https:\/\/turning\.example\//)
  await server.sql('update auth.saml_providers set metadata_xml = $2 where sso_provider_id = $1', [
    id,
    turned,
  ])
  expect((await server.call('POST', '/sso', { body: { provider_id: id } })).json).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Error creating SAML Authentication Request',
  })
})
