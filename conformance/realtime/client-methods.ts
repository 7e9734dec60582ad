/** The public methods of the official realtime client; those of a channel as `channel().method`. */
import { postgresChangesFilter, RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import { WebSocket } from 'ws'

/** Members that are private in the types but accessible at run time, or for the client's own parts. */
const OTHERS = /^_|^(constructor|add)$/

export function clientMethods(): readonly string[] {
  const client = new RealtimeClient('ws://nowhere.example/realtime/v1', {
    params: { apikey: 'none' },
    transport: WebSocket as unknown as WebSocketLikeConstructor,
  })
  return [
    ...methodsOf(client),
    ...methodsOf(client.channel('topic')).map((name) => `channel().${name}`),
    ...methodsOf(postgresChangesFilter()).map((name) => `postgresChangesFilter().${name}`),
  ]
}

function methodsOf(object: object): readonly string[] {
  const names = new Set<string>()
  for (let at: unknown = object; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at as object))) {
      if (typeof value === 'function' && !OTHERS.test(name)) names.add(name)
    }
  }
  return [...names]
}

/** Methods without a case of a refusal, and the reason. */
export const WITHOUT_REFUSAL: Readonly<Record<string, string>> = Object.fromEntries(
  clientMethods()
    .filter(
      (name) =>
        ![
          'connect',
          'setAuth',
          'channel().subscribe',
          'channel().httpSend',
          'channel().send',
          'channel().track',
          'channel().on',
        ].includes(name),
    )
    .map((name) => [name, 'nothing that a server refuses']),
)
