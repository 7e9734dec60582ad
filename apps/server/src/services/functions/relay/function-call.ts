/** A call, as far as the relay reads it: the function's name and the address that the function sees. */

export interface FunctionCall {
  readonly name: string
  /** The path from the function's name on, with its query, as it was sent. */
  readonly target: string
}

/**
 * @param url of the request's first line.
 * @param base the path that the service is mounted at.
 */
export function readCall(url: string, base: string): FunctionCall {
  const target = url.slice(base.length) || '/'
  const [, name = ''] = /^\/([^/?#]*)/.exec(target) ?? []
  return { name, target }
}
