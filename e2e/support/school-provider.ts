/** The identity provider of a school (`samlify` in that role) on this machine, with a page of its own, at which a person continues. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { keysOf, type Installation } from './installation.ts'

/** The parts of the library that are used. Its own types declare another version of a parser that the server uses. */
interface Samlify {
  readonly setSchemaValidator: (validator: { validate(): Promise<string> }) => void
  readonly IdentityProvider: (settings: Readonly<Record<string, unknown>>) => School
  readonly ServiceProvider: (settings: Readonly<Record<string, unknown>>) => Service
  readonly SamlLib: { replaceTagsByValue(template: string, tags: Readonly<Record<string, string>>): string }
}

interface School {
  getMetadata(): string
  parseLoginRequest(
    service: Service,
    binding: 'redirect',
    request: { readonly query: Readonly<Record<string, string>>; readonly octetString: string },
  ): Promise<{ readonly extract: { readonly request?: { readonly id: string } } }>
  createLoginResponse(
    service: Service,
    request: object,
    binding: 'post',
    user: object,
    options: {
      readonly customTagReplacement: (template: string) => { readonly id: string; readonly context: string }
    },
  ): Promise<{ readonly context: string; readonly entityEndpoint: string }>
}

interface Service {
  readonly entityMeta: { getEntityID(): string; getAssertionConsumerService(binding: 'post'): string }
}

const require = createRequire(import.meta.url)
const { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = require('samlify') as Samlify

// What is sent here is tested by who receives it.
setSchemaValidator({ validate: async () => 'not validated' })

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const ENTITY_ID = 'https://escola.example/metadata'
export const SCHOOL_DOMAIN = 'escola.example'

export interface SchoolProvider {
  /** Settings of a server with single sign-on. */
  readonly settings: Readonly<Record<string, string>>
  /** Lets the school's people sign in to a server. */
  connect(installation: Installation): Promise<void>
  /** Who continues at the school's page. Without an address, the school names none. */
  person: { readonly id: string; readonly name: string; readonly email: string }
  stop(): Promise<void>
}

export async function startSchoolProvider(): Promise<SchoolProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const school = IdentityProvider({
    entityID: ENTITY_ID,
    privateKey: `-----BEGIN PRIVATE KEY-----\n${KEY}\n-----END PRIVATE KEY-----`,
    signingCert: CERTIFICATE,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [{ Binding: REDIRECT, Location: `${place}/sign-in` }],
  })
  let service: Service | null = null
  const provider: SchoolProvider = {
    settings: {
      GOTRUE_SAML_ENABLED: 'true',
      GOTRUE_SAML_PRIVATE_KEY: newServiceKey(),
      AUTH_ALLOW_LOOPBACK_PROVIDERS: 'true',
    },
    async connect(installation) {
      const { url } = installation
      service = ServiceProvider({
        metadata: await (await fetch(`${url}/auth/v1/sso/saml/metadata`)).text(),
      })
      const { serviceRole } = keysOf(installation)
      const response = await fetch(`${url}/auth/v1/admin/sso/providers`, {
        method: 'POST',
        headers: { apikey: serviceRole, authorization: `Bearer ${serviceRole}` },
        body: JSON.stringify({
          type: 'saml',
          metadata_xml: school.getMetadata(),
          domains: [SCHOOL_DOMAIN],
          attribute_mapping: { keys: { name: { name: 'displayName' } } },
        }),
      })
      if (!response.ok) throw new Error(`not connected: ${await response.text()}`)
    },
    person: { id: 'ana', name: 'Ana Prado', email: `ana@${SCHOOL_DOMAIN}` },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', place)
    if (url.pathname !== '/sign-in' || !service) return void response.writeHead(404).end()
    void answer(school, service, url, provider.person).then(
      (page) => show(response, 200, page),
      (error: unknown) => show(response, 400, String(error)),
    )
  })
  return provider
}

const show = (response: ServerResponse, status: number, page: string): void =>
  void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)

/** The page whose form brings the response; the request in the address has to be signed by the service. */
async function answer(
  school: School,
  service: Service,
  { search, searchParams }: URL,
  { id, name, email }: SchoolProvider['person'],
): Promise<string> {
  const octetString = search.slice(1).replace(/&Signature=.*$/, '')
  const query = Object.fromEntries(searchParams)
  const { extract } = await school.parseLoginRequest(service, 'redirect', { query, octetString })
  const { context, entityEndpoint } = await school.createLoginResponse(
    service,
    { extract },
    'post',
    {},
    {
      customTagReplacement: (template) => ({
        id: '',
        context: SamlLib.replaceTagsByValue(
          template.replace('{AuthnStatement}', '').replace('{AttributeStatement}', ATTRIBUTES),
          tagsOf(extract.request?.id ?? '', service, { id, name, email }),
        ),
      }),
    },
  )
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Escola</title>
<h1>Escola Doce</h1><form method="post" action="${entityEndpoint}"><input type="hidden" name="SAMLResponse" value="${context}">
<input type="hidden" name="RelayState" value="${searchParams.get('RelayState') ?? ''}"><button>Continuar</button></form>`
}

const ATTRIBUTES = `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>{Email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue>{Name}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`

let messages = 0

function tagsOf(
  requestId: string,
  service: Service,
  { id, name, email }: SchoolProvider['person'],
): Record<string, string> {
  messages += 1
  const now = new Date().toISOString()
  const later = new Date(Date.now() + 300_000).toISOString()
  const acs = service.entityMeta.getAssertionConsumerService('post')
  return {
    ID: `_r${messages}`,
    AssertionID: `_a${messages}-${Date.now()}`,
    IssueInstant: now,
    Destination: acs,
    InResponseTo: requestId,
    Issuer: ENTITY_ID,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    NameID: id,
    SubjectConfirmationDataNotOnOrAfter: later,
    SubjectRecipient: acs,
    ConditionsNotBefore: now,
    ConditionsNotOnOrAfter: later,
    Audience: service.entityMeta.getEntityID(),
    Email: email,
    Name: name,
  }
}

/** PKCS#1 in base64, as the server's setting has it. */
function newServiceKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64')
}

/** The school's key and certificate, made for the journeys. */
const KEY = [
  'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCo7QLS/zJlij3oFtru2hQ235L+ev8NmdWxY+/D+Ov9rgP1RDmWl+Z+NIA1Ry',
  'XwL4OnFtWE21NsJXsW96nXb0qq/T/oNoHe1QFjTFK9Ny6SRbsXcT9d/ZMC2HSYdK8wZNeWvXDdV/N82sNLIpygw9jKjk64pGfXXjlPHn2+M3qb',
  'ugeiXw7+10OXd6VaZ9t8mkz0ZYdWMDsWMJsJd/Vu/wpgc7M9+Aarr7BVWUEvRX/eI06zoGfUHpPwsay/X8nQ8XP3v1XMO2O1bFne819o6dslWj',
  'P3GoHOPxvYzU/jd7Z1Le118G260zpcvy43ZEMH7Ju3XZIdm3BataYBvGEnLP5rAgMBAAECggEAG2ynCbmT5UzlMgRhNL0Y4l5iTzLerMbtx2fH',
  'FCoZqKHoqJfpQDFBoqREBYzwdCbymQd++0Ze1m7bUJDn9OlvgNpZLAo1WVzRZd034tojkxcDrGbz96lkMDu96huqGWbgYpY3eD0qyCP9PU8i3d',
  'gNyQyuFmcyfed2fF7Mi+VwS/mgVrjNus7MOtT5Q3QLhhAdUTRxzBUSVXei8Jmd+0IcTTrIhLXJjSXZvwRG572Qk1DYr0GDroxLTddE50krAxSc',
  'l+Xe1j6DK3CxuUPt6nDsIIqMus6zAJ/qrUHmN1wq2tpE/46stUVNaO+Ax+Pace6PsY/QB/N8xcIbxNqokKhOeQKBgQDctDZNTr6HoYUOxjmKgX',
  'Y6bqh7GL5M8vKfyIVL07mvoAeOzN6Zk3aO4rlJUq7HYqpZ5XWT5/FROZ3VKjjN25UAt/+ku25Nd1guq/MbO/h79ly5QYlYnyp+N+T1AsgUp3FY',
  'Q352IqzTzMfe0P5cNmq9ERiXFEBudqYTlqdZw4/hnwKBgQDD8PZ/oEB5Uij+4W7dQOTnQNNkb0MlVBQU5Z2HcWs0ck+IL7n8fbwGRzXemOkAVs',
  '0xiFiFXseK7Tua2wgM/t/Od7o0QktEsn0cRkAF+iuT13r7hdHjp/j0WQ5R2T30hDxRVVt+9EuErEF5AgRJWE3qSsDvp0VRsemp0H0S/KTntQKB',
  'gDUsvkCWDlXDVrmejNKQKpodez5dUcxcZJSWzXbdhkmINwny1lcOLmxyt82wvCeR4BVUsaV3Jq85QIvRZmpC032e11srRYIolPh5uVMAeffz/Z',
  'cs8RiHEMfkU6esieRgC3EGoft4k0dceXN3yzEQc1smOVR9LqDuuUjS7XM1KP9lAoGBAMO4UxECysQkzGxkVDBPnRZdy4pcFQ8ZYAHLpkHfif1W',
  'XZkkSzwpgAIpaWbTCJLdIZPjpMB7/wgHle1F8lHA2V/MekOvIK4bOBthFJyj2pmPuPm7Hv+vDl9NAZ/CRz+SQwnfIEi8zx5UTgYIfK2ithlc2E',
  'HKrNRAya1lYznvAO2tAoGBAIMwTJ7RINBGV5DXKaRtRWf6N2tcQfDNBp7qf1ZCENO1kx1MM8ZteMPDI75Zx3Z+6FMh4JUcVElk2rpP+If45hCe',
  'HDCCbN1l5i1AGZ5TnCEM4C7LuKuJdjPiymm5v/TW1ChhXRIHVWQmY+StKYrB3TXv9k6iKqC0vWfBBkrYSjjp',
].join('')
const CERTIFICATE = [
  'MIIDFjCCAf6gAwIBAgIBADANBgkqhkiG9w0BAQsFADAyMTAwLgYDVQQDEydTQU1MIDIuMCBDZXJ0aWZpY2F0ZSBmb3IgZXNjb2xhLmV4YW1wbG',
  'UwIBcNNzAwMTAxMDAwMDAwWhgPMjE3MDAxMDEwMDAwMDBaMDIxMDAuBgNVBAMTJ1NBTUwgMi4wIENlcnRpZmljYXRlIGZvciBlc2NvbGEuZXhh',
  'bXBsZTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAKjtAtL/MmWKPegW2u7aFDbfkv56/w2Z1bFj78P46/2uA/VEOZaX5n40gDVHJf',
  'Avg6cW1YTbU2wlexb3qddvSqr9P+g2gd7VAWNMUr03LpJFuxdxP139kwLYdJh0rzBk15a9cN1X83zaw0sinKDD2MqOTrikZ9deOU8efb4zepu6',
  'B6JfDv7XQ5d3pVpn23yaTPRlh1YwOxYwmwl39W7/CmBzsz34BquvsFVZQS9Ff94jTrOgZ9Qek/CxrL9fydDxc/e/Vcw7Y7VsWd7zX2jp2yVaM/',
  'cagc4/G9jNT+N3tnUt7XXwbbrTOly/LjdkQwfsm7ddkh2bcFq1pgG8YScs/msCAwEAAaM1MDMwDgYDVR0PAQH/BAQDAgeAMCEGA1UdEQQaMBiC',
  'Fl9zYW1sc3AuZXNjb2xhLmV4YW1wbGUwDQYJKoZIhvcNAQELBQADggEBAII/umAtx+LD7JlvsfNHM6UyXHTOcZtyaJ7HVMBNOm2dh33DErAjhl',
  '9080HuQIe1xoErOTXknUCNk9ZNvl4lSy2eUUrZzoEEdtjV7myLn7vI0JsNIJCly8pgkvfMpGSqJP7kiP4jGFyM3LiGNyC3Iq8Ht82Fx4RC4T0l',
  '7lV/wkXzm9ZVaVMWpMKD1EVzL/4VaNLte8iv8r8R+2To4MjyaX0PBffGzPES36Q8J7iDrOUxQV124alZrbXhlLC1CaJ0URSDux8qjY+JCZZisK',
  '60a5nJp9hmEoLrYbgRSj0RREV7TuSUjrb1XR9GrBWXT6QsZYpEmQ5zDu8VTgI5B84BrsQ=',
].join('')
