/** Browser globals that the app's modules read when they are loaded in Node, and the requests they send. */

const ORIGIN = 'http://localhost'
/** Ids of the placeholder account and of the parameters of addresses; replaced in what is recorded. */
export const USER_ID = '00000000-0000-4000-8000-00000000000a'
/** The only list that the placeholder account has paid for. */
export const LIST_ID = '00000000-0000-4000-8000-00000000000c'

export interface SentRequest {
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const sent: SentRequest[] = []

/** The only material that it has bought. */
export const MATERIAL_ID = '00000000-0000-4000-8000-00000000000d'

/** The requests since the last call. Only those from which others follow are ever answered. */
export function takeRequests(): SentRequest[] {
  return sent.splice(0)
}

const heldAnswers: (() => void)[] = []

/** Answers what Home reads, once its placeholder is rendered: it has no data. */
export function answerHeld(): void {
  for (const answer of heldAnswers.splice(0)) answer()
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
      const request = readRequest(new URL(String(input)), new Headers(init?.headers))
      // A page sends its first requests without a body.
      if ((init?.method ?? 'GET') === 'GET') sent.push(request)
      if (isForPaidLists(request)) return Promise.resolve(Response.json(PAID_LISTS))
      const rows = rowsOfHome(request)
      return new Promise<Response>((resolve) => rows && heldAnswers.push(() => resolve(Response.json(rows))))
    },
  }
  const window = Object.assign(Object.create(globalThis), globals)
  Object.assign(globalThis, globals, { window, self: window })
}

const PAID_LISTS = [{ materials: { categories: [{ lists: [{ id: LIST_ID }] }] } }]

/** See `readPaidListIds` of the web app's recipes. */
function isForPaidLists({ path }: SentRequest): boolean {
  return path.startsWith('/rest/v1/purchases?') && path.includes('lists')
}

/** @returns null for other requests. See `domain/learn/materials/home-rows.ts` and `domain/cook/next-recipes/rows.ts`. */
function rowsOfHome({ path }: SentRequest): unknown[] | null {
  if (path.startsWith('/rest/v1/item_progress?')) return []
  return path.startsWith('/rest/v1/purchases?')
    ? [{ materials: { id: MATERIAL_ID, progress_percent: 0 } }]
    : null
}

function readRequest(url: URL, headers: Headers): SentRequest {
  const own = [...headers].filter(([name]) => name !== 'authorization' && name !== 'apikey')
  return { path: `${url.pathname}${url.search}`, headers: Object.fromEntries(own) }
}
