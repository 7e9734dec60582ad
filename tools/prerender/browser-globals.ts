/** What the app's modules read of a browser when they are loaded in Node, and the requests they send. */

const ORIGIN = 'http://localhost'
/** Ids of the placeholder account and of the parameters of addresses; replaced in what is recorded. */
export const USER_ID = '00000000-0000-4000-8000-00000000000a'

export interface SentRequest {
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const sent: SentRequest[] = []

/** The requests since the last call. None is ever answered. */
export function takeRequests(): SentRequest[] {
  return sent.splice(0)
}

/** @param isSignedIn whether storage holds a session of a placeholder account */
export function setBrowserGlobals(isSignedIn: boolean): void {
  const nothing = () => undefined
  const listening = { addEventListener: nothing, removeEventListener: nothing }
  const session = {
    access_token: 'placeholder',
    refresh_token: 'placeholder',
    expires_at: 4_102_444_800,
    user: { id: USER_ID, email: '' },
  }
  const storage = {
    getItem: (key: string) => (isSignedIn && key.endsWith('-auth-token') ? JSON.stringify(session) : null),
    setItem: nothing,
    removeItem: nothing,
  }
  const matchMedia = () => ({ matches: false, ...listening })
  const globals = {
    ...listening,
    location: new URL(ORIGIN),
    history: { state: null, replaceState: nothing },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia,
    document: {
      ...listening,
      querySelector: () => null,
      getElementById: () => null,
      documentElement: { dataset: {} },
      visibilityState: 'visible',
    },
    fetch: (input: string | URL, init?: RequestInit) => {
      sent.push(readRequest(new URL(String(input)), new Headers(init?.headers)))
      return new Promise(nothing)
    },
  }
  Object.assign(globalThis, globals, { window: Object.assign(Object.create(globalThis), globals) })
}

function readRequest(url: URL, headers: Headers): SentRequest {
  const own = [...headers].filter(([name]) => name !== 'authorization' && name !== 'apikey')
  return { path: `${url.pathname}${url.search}`, headers: Object.fromEntries(own) }
}
