/** Every code that the functions service answers with. Source: the hosted service's list of error codes of its functions. */
export const errorCatalogue = {
  NOT_FOUND: { status: 404, meaning: 'There is no function of this name, or it is switched off.' },
  UNAUTHORIZED_NO_AUTH_HEADER: {
    status: 401,
    meaning: 'The function requires a token, and neither Authorization nor apikey was sent.',
  },
  UNAUTHORIZED_INVALID_JWT_FORMAT: { status: 401, meaning: 'Authorization is not `Bearer` and a token.' },
  UNAUTHORIZED_LEGACY_JWT: {
    status: 401,
    meaning: 'The token is signed with a shared secret that is not this installation’s, or has expired.',
  },
  UNAUTHORIZED_ASYMMETRIC_JWT: {
    status: 401,
    meaning: 'The token is signed with a key that is not this installation’s, or has expired.',
  },
  UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM: {
    status: 401,
    meaning: 'The token is signed by an algorithm that no key of this installation has.',
  },
  REQUEST_TOO_LARGE: { status: 413, meaning: 'The body is larger than functions accept.' },
  REQUEST_TIMEOUT: { status: 408, meaning: 'The client sent nothing of its body for too long.' },
  EDGE_FUNCTION_ERROR: {
    status: 500,
    meaning: 'The function itself answered with a status of 500 or more; the body is its own.',
  },
  WORKER_ERROR: { status: 500, meaning: 'The function ended while it worked on the request.' },
  BOOT_ERROR: { status: 503, meaning: 'The function could not be started; the log has the reason.' },
  RUNTIME_UNAVAILABLE: {
    status: 503,
    meaning:
      'The runtime of functions is not installed here, or still being fetched; the log has the reason.',
  },
  IDLE_TIMEOUT: { status: 504, meaning: 'The function did not answer in time.' },
  WORKER_RESOURCE_LIMIT: {
    status: 546,
    meaning:
      'The function was ended because it used too much memory, processor or wall time, or it has too many requests already.',
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly meaning: string }>>

export type FunctionErrorCode = keyof typeof errorCatalogue
