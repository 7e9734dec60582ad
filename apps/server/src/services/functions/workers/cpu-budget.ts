/**
 * Limits the processor time of a worker. Its requests share one thread, so the time since the start of the oldest running request
 * is compared with the limit of all requests that ended since then, and one more. This finds an endless loop, which blocks all other
 * requests, and spares many small ones.
 */

export interface RunningRequest {
  /** Processor time of the worker when the request was first seen. */
  cpuStart: number | null
  /** Requests that had ended before. */
  readonly endedBefore: number
}

export class CpuBudget {
  /** In the order of their start. */
  readonly #running = new Set<RunningRequest>()
  #ended = 0
  /** Processor time when the last request ended; what runs in the background is counted from there. */
  #idleStart: number | null = null

  start(): RunningRequest {
    const request = { cpuStart: null, endedBefore: this.#ended }
    this.#running.add(request)
    this.#idleStart = null
    return request
  }

  end(request: RunningRequest): void {
    this.#running.delete(request)
    this.#ended += 1
  }

  /**
   * Whether the budget is used up.
   * @param cpuMs processor time of the worker until now.
   * @param limitMs for one request.
   */
  isOverrun(cpuMs: number, limitMs: number): boolean {
    for (const request of this.#running) request.cpuStart ??= cpuMs
    const [oldest] = this.#running
    if (!oldest) {
      this.#idleStart ??= cpuMs
      return cpuMs - this.#idleStart > limitMs
    }
    const requests = 1 + this.#ended - oldest.endedBefore
    return cpuMs - (oldest.cpuStart ?? cpuMs) > limitMs * requests
  }
}
