/** The surroundings of a case of the functions contract: the official client with several keys, and bare requests. */
import { type FunctionInvokeOptions, FunctionsClient } from '@supabase/functions-js'
import { SignJWT } from 'jose'
import { JWT_SECRET } from './server/settings.ts'

export class World {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  token(secret = JWT_SECRET, expires: string | number = '1h'): Promise<string> {
    return new SignJWT({ role: 'anon' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret))
  }

  async client(token?: string): Promise<FunctionsClient> {
    return new FunctionsClient(this.url, {
      headers: { Authorization: `Bearer ${token ?? (await this.token())}` },
    })
  }

  /** Calls by the client. @returns its data, or its error with the server's answer. */
  async invoke(name: string, options?: FunctionInvokeOptions, token?: string): Promise<unknown> {
    return settled(await (await this.client(token)).invoke(name, options))
  }

  /** A bare request. */
  async ask(path: string, init: RequestInit = {}, token?: string): Promise<Response> {
    const headers = new Headers(init.headers)
    if (token !== '') headers.set('authorization', `Bearer ${token ?? (await this.token())}`)
    return fetch(`${this.url}${path}`, { ...init, headers, redirect: 'manual' })
  }
}

export async function settled({
  data,
  error,
  response,
}: {
  data: unknown
  error: unknown
  response?: Response
}) {
  if (!error) return data
  const { name } = error as Error
  if (!response) return { error: name }
  const text = await response.text()
  return { error: name, status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
