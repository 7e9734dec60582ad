/** Runs the work of requests: limits how many of one network are in progress, and how long each may take. */
import { networkOf } from '../../../platform/http/client-address.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import { requestTimeout } from '../errors/errors.ts'
import { OpenRequests } from '../limits/open-requests.ts'
import type { MailTemplates } from '../messages/mail-templates.ts'

interface RunnerDependencies {
  readonly config: Pick<AuthConfig, 'requestMs'>
  readonly templates: Pick<MailTemplates, 'ready'>
}

export class RequestRunner {
  readonly #deps: RunnerDependencies
  readonly #openRequests = new OpenRequests()

  constructor(deps: RunnerDependencies) {
    this.#deps = deps
  }

  /**
   * @param address of the client; null where it is not known.
   * @throws AuthError 429 `over_request_rate_limit`, 504 `request_timeout`, and what `work` throws.
   */
  async run<T>(address: string | null, work: () => Promise<T>): Promise<T> {
    // Takes a moment after the start, and equally long for every request.
    await this.#deps.templates.ready
    return withTimeout(this.#openRequests.run(networkOf(address), work), this.#deps.config.requestMs)
  }
}

/** Responds within the time limit; the work continues and commits or rolls back by itself. */
async function withTimeout<T>(response: Promise<T>, milliseconds: number | null): Promise<T> {
  if (milliseconds === null) return response
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(requestTimeout()), milliseconds)
  })
  // A failure after the deadline is not reported.
  response.catch(() => undefined)
  try {
    return await Promise.race([response, deadline])
  } finally {
    clearTimeout(timer)
  }
}
