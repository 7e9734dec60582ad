/** A program on this machine that asks learners to be let in, by `openid-client`. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as openid from 'openid-client'

export interface OAuthProgram {
  /** Sends its user away. @returns the address, and what takes the browser's return. */
  ask(scope: string): Promise<{ readonly url: string; tokens(returned: string): Promise<Tokens> }>
  /** Path of its page that people come back to. */
  readonly returnPath: string
  userInfo(accessToken: string): Promise<Record<string, unknown>>
  refresh(refreshToken: string): Promise<Tokens>
  stop(): Promise<void>
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

const PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Caderno da Ana</title>
<h1>Caderno da Ana</h1>`

/** @param issuer the auth service's address. */
export async function startOAuthProgram(issuer: string): Promise<OAuthProgram> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const returnTo = `http://127.0.0.1:${(server.address() as AddressInfo).port}/volta`
  const metadata = {
    redirect_uris: [returnTo],
    client_name: 'Caderno da Ana',
    client_uri: 'https://caderno.example/',
    token_endpoint_auth_method: 'client_secret_post',
  }
  const config = await openid.dynamicClientRegistration(new URL(issuer), metadata, undefined, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  })
  const read = ({ access_token, refresh_token = '' }: openid.TokenEndpointResponse): Tokens => ({
    accessToken: access_token,
    refreshToken: refresh_token,
  })
  return {
    returnPath: returnTo,
    async ask(scope) {
      const [verifier, state] = [openid.randomPKCECodeVerifier(), openid.randomState()]
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return {
        url: url.href,
        tokens: async (returned) =>
          read(
            await openid.authorizationCodeGrant(config, new URL(returned), {
              pkceCodeVerifier: verifier,
              expectedState: state,
            }),
          ),
      }
    },
    userInfo: (accessToken) => openid.fetchUserInfo(config, accessToken, openid.skipSubjectCheck),
    refresh: async (refreshToken) => read(await openid.refreshTokenGrant(config, refreshToken)),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
