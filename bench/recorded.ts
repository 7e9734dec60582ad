/** Records the statements that the data API sends to Postgres for a read, and the time until they are sent. */
import { Database, type RequestRun, type Statement } from '../apps/server/src/platform/database/database.ts'
import {
  statementsAfter,
  statementsBefore,
} from '../apps/server/src/platform/database/callers/request-transaction.ts'
import type { GatewayKeys } from '../apps/server/src/platform/http/gateway.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { REQUEST_USER } from '../apps/server/src/services/rest/configuration/pool-settings.ts'
import { CurrentState } from '../apps/server/src/services/rest/current-state.ts'
import { RecentPlans } from '../apps/server/src/services/rest/recent-plans.ts'
import { readProductRestConfig } from '../apps/server/src/services/rest/configuration/rest-config.ts'
import { createRest } from '../apps/server/src/services/rest/rest-service.ts'
import { StageClock } from '../apps/server/src/services/rest/stage-clock.ts'
import { median } from './printing.ts'

/** The statements of one transaction, in order; the third is the read. */
export type Recorded = readonly Statement[]

class RecordingDatabase extends Database {
  recorded: Recorded = []

  override runRequest<T>(request: RequestRun<T>): Promise<T> {
    const { context, statements } = request
    this.recorded = [...statementsBefore(context, null), ...statements, ...statementsAfter(context)]
    return super.runRequest(request)
  }
}

export interface Recorder {
  /** @throws Error if the response is not 200 */
  record(path: string, headers: Readonly<Record<string, string>>): Promise<Recorded>
  /** Median milliseconds from a request to its SQL, for request texts that are not cached. */
  stagesOf(path: string): Promise<number>
  close(): Promise<void>
}

const TIMES = 2_000
/** Requests until the functions are compiled, as in a server that has been running for a few minutes. */
const WARM_UP = 4_000

export function createRecorder(url: string, keys: GatewayKeys, jwtSecret: string): Recorder {
  const log = createLog(() => undefined)
  const database = new RecordingDatabase(url, log, { requestUser: REQUEST_USER })
  const state = new CurrentState(database, () => readProductRestConfig({}, jwtSecret), log)
  const service = createRest({ database, keys, state, baseUrl: 'http://localhost/rest/v1', log })
  return {
    async record(path, headers) {
      const response = await service.http.request(path, { headers: { ...headers } })
      if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
      return database.recorded
    },
    async stagesOf(path) {
      const current = await state.get()
      const plans = new RecentPlans()
      const [relation = '', search = ''] = path.split('?')
      const times = Array.from({ length: WARM_UP + TIMES }, (_, index) => {
        const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
        // A new id each time, so that no plan is cached for the text.
        const unseen = search.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, id)
        const raw = {
          method: 'GET',
          path: relation,
          search: unseen,
          headers: {},
          body: new Uint8Array(),
        }
        const begun = performance.now()
        plans.get(raw, current, false, new StageClock())
        return performance.now() - begun
      })
      return median(times.slice(WARM_UP))
    },
    close: () => database.close(),
  }
}
