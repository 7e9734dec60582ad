/**
 * The program that Deno runs for every function: prepares what the original's runtime offers, then loads the function. The
 * function is imported dynamically, since only then Deno applies its permissions to the files that it imports.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'

/** What the server passes in the variable FUNCTION_START, which is removed before the function is loaded. */
interface FunctionStart {
  /** Address of the function's first module. */
  readonly entrypoint: string
  /** Marks the lines of standard output that come from here and not from the function. */
  readonly mark: string
  /** Variables that the function sees; all others are the runtime's own. */
  readonly visible: readonly string[]
  /** Scheme, name and port of the services' address. */
  readonly services: string
  /** The same address, and the socket file and host by which it is reached; null where functions go by the public address. */
  readonly gateway: { readonly origin: string; readonly socket: string; readonly host: string } | null
}

type Message =
  | {
      readonly kind: 'log'
      readonly level: string
      readonly request: string | undefined
      readonly text: string
    }
  | { readonly kind: 'background'; readonly tasks: number }

const LEVELS = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
} as const

const start = JSON.parse(Deno.env.get('FUNCTION_START') ?? '{}') as FunctionStart
// The address is read when the function begins to serve.
const visible = new Set([...start.visible, 'DENO_SERVE_ADDRESS'])
for (const name of Object.keys(Deno.env.toObject())) if (!visible.has(name)) Deno.env.delete(name)

const requests = new AsyncLocalStorage<string>()
const encoder = new TextEncoder()
const background = new Set<Promise<unknown>>()
let isServing = false

function send(message: Message): void {
  const bytes = encoder.encode(`${start.mark}${JSON.stringify(message)}\n`)
  for (let sent = 0; sent < bytes.length;) sent += Deno.stdout.writeSync(bytes.subarray(sent))
}

for (const [method, level] of Object.entries(LEVELS)) {
  const write = (...values: unknown[]) =>
    send({ kind: 'log', level, request: requests.getStore(), text: format(...values) })
  Object.defineProperty(console, method, { value: write, writable: true, configurable: true })
}

// Deno gives requests over a socket file a URL scheme of its own, which no function expects.
const urlOf = Object.getOwnPropertyDescriptor(Request.prototype, 'url')
Object.defineProperty(Request.prototype, 'url', {
  ...urlOf,
  get(this: Request): string {
    const url = String(urlOf?.get?.call(this))
    return url.startsWith('http+unix:') ? `http:${url.slice('http+unix:'.length)}` : url
  },
})

type Handler = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>

/** The two forms of `Deno.serve` that are treated differently; it has more. */
interface ServeOptions {
  readonly handler?: Handler
  readonly onError?: (error: unknown) => Response | Promise<Response>
  readonly onListen?: () => void
}
type Serve = (first: ServeOptions | Handler, second?: Handler) => unknown

const serve = Deno.serve as Serve
const serveFunction: Serve = (first, second) => {
  const options = typeof first === 'function' ? {} : first
  const handler = typeof first === 'function' ? first : (second ?? first.handler)
  if (isServing || typeof handler !== 'function') return serve(first, second)
  isServing = true
  const server = serve({ ...options, onListen: () => undefined }, inRequest(handler, options.onError))
  Deno.env.delete('DENO_SERVE_ADDRESS')
  return server
}
Object.defineProperty(Deno, 'serve', { value: serveFunction, writable: true, configurable: true })

/** Runs the handler so that its log lines have the request's id. */
function inRequest(handler: Handler, onError: ServeOptions['onError']): Handler {
  return (request, info) =>
    requests.run(request.headers.get('sb-request-id') ?? '', async () => {
      try {
        return await handler(request, info)
      } catch (error) {
        if (onError) return onError(error)
        console.error(error)
        return new Response('Internal Server Error', { status: 500 })
      }
    })
}

function waitUntil<Task extends Promise<unknown>>(task: Task): Task {
  background.add(task)
  send({ kind: 'background', tasks: background.size })
  void task
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      background.delete(task)
      send({ kind: 'background', tasks: background.size })
    })
  return task
}

Object.assign(globalThis, { EdgeRuntime: { waitUntil } })

const isBelow = (url: string, outer: string) =>
  url === outer || (/^[/?#]/.test(url.slice(outer.length)) && url.startsWith(outer))

if (start.gateway) reachGateway(start.gateway)
else reportFailures(start.services)

/** Sends requests to the services' address through the server's socket file: private addresses are denied, and a public one may lead nowhere. */
function reachGateway({ origin, socket, host }: NonNullable<FunctionStart['gateway']>): void {
  const client = Deno.createHttpClient({ proxy: { transport: 'unix', path: socket } })
  const sockets = origin.replace(/^http/, 'ws')
  /** Deno resolves host names before the client uses the socket file, so the host is replaced by a name that need not resolve. */
  const inner = (url: string, outer: string, scheme: string) =>
    `${scheme}://${host}${url.slice(outer.length)}`
  const { fetch, WebSocket } = globalThis
  const reach = async (request: Request): Promise<Response> => {
    const { redirect, url } = request
    const target = new Request(inner(url, origin, 'http'), request)
    // The address of a redirection is a public one again, which the client of the socket file would not reach.
    const canFollow = redirect === 'follow' && (request.method === 'GET' || request.method === 'HEAD')
    const response = await fetch(target, withClient(canFollow ? { redirect: 'manual' } : undefined, client))
    const place =
      canFollow && response.status >= 300 && response.status < 400 && response.headers.get('location')
    if (!place) return response
    await response.body?.cancel()
    return globalThis.fetch(new URL(place, url), { method: request.method, signal: request.signal })
  }
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return isBelow(url, origin) ? reach(new Request(input, init)) : fetch(input, init)
  }
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct(target, [address, options]: [string | URL, unknown]) {
      const url = String(address).replace(/^http/, 'ws')
      if (!isBelow(url, sockets)) return Reflect.construct(target, [address, options])
      const settings =
        typeof options === 'string' || Array.isArray(options) ? { protocols: options } : options
      return Reflect.construct(target, [inner(url, sockets, 'ws'), Object.assign({}, settings, { client })])
    },
  })
}

/** A function may well hide that the services are out of reach, so the log has it. With a socket file the server writes that line. */
function reportFailures(services: string): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    try {
      return await fetch(input, init)
    } catch (error) {
      const isAborted = error instanceof DOMException && error.name === 'AbortError'
      if (isBelow(url, services) && !isAborted)
        console.error(`the services at ${services} cannot be reached: ${String(error)}`)
      throw error
    }
  }
}

/** Deno's own setting of a request. */
function withClient(init: RequestInit | undefined, client: Deno.HttpClient): RequestInit {
  return Object.assign({}, init, { client })
}

Deno.addSignalListener('SIGTERM', () => void leave())

async function leave(): Promise<void> {
  dispatchEvent(new CustomEvent('beforeunload', { detail: { reason: 'termination' } }))
  await Promise.allSettled(background)
  Deno.exit(0)
}

const module = (await import(start.entrypoint)) as { readonly default?: { readonly fetch?: Handler } }
const declared = module.default
if (!isServing && typeof declared?.fetch === 'function') {
  serveFunction((request, info) => declared.fetch?.(request, info) ?? new Response(null, { status: 500 }))
}
