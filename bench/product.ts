/** The product as the benches of the web app use it: a fresh installation and the demo learner in it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './servers.ts'

const START = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const START_TIMEOUT_MS = 120_000
const LEARNER = { email: 'aluna@ateliedoce.test', password: 'confeitaria' }

export interface Session {
  readonly access_token: string
}

/** A fresh installation with the demo accounts and the content, its data in the folder. */
export async function startProduct(scratch: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [START], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: join(scratch, 'data') },
  })
  const url = `http://localhost:${port}`
  for (const begun = performance.now(); ; await sleep(50)) {
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) break
    if (child.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS)
      throw new Error('the server did not start')
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Signs the demo learner in. */
export async function signIn(url: string): Promise<{ anonKey: string; session: Session }> {
  const page = await (await fetch(`${url}/welcome`)).text()
  const anonKey = /name="atelie-anon-key" content="([^"]+)"/.exec(page)?.[1] ?? ''
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(LEARNER),
  })
  if (!response.ok) throw new Error(`the sign-in answered ${response.status}`)
  return { anonKey, session: (await response.json()) as Session }
}

/** @returns the id of a recipe that the learner may read. */
export async function idOf(
  url: string,
  title: string,
  anonKey: string,
  { access_token }: Session,
): Promise<string> {
  const response = await fetch(`${url}/rest/v1/items?select=id&title=eq.${title}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${access_token}` },
  })
  const [item] = (await response.json()) as { id: string }[]
  if (!item) throw new Error(`the learner may not read the recipe ${title}`)
  return item.id
}

/** The key that the official client derives from the services' host. */
export function storageKeyOf(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`
}
