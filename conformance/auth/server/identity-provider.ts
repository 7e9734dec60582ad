/** An OpenID Connect provider (`oidc-provider`), whose keys the suite has to sign ID tokens with. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const PROVIDER_CLIENT = 'client-of-the-contracts'

export interface IdentityProvider {
  readonly issuer: string
  /** Its private key, as a JWK. */
  readonly key: object
  stop(): Promise<void>
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kid: 'key-of-the-provider',
    alg: 'RS256',
    use: 'sig',
  }
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the contracts'] },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => void handle(request, response))
  return {
    issuer,
    key,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
