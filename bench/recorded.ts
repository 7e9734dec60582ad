/** What the data API sends to Postgres for a read, recorded as it is sent; and how long it takes to get there. */
import { Database, type RequestRun, type Statement } from '../apps/server/src/platform/database/database.ts'
import { endingOf, openingOf } from '../apps/server/src/platform/database/request-transaction.ts'
import type { GatewayKeys } from '../apps/server/src/platform/http/gateway.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { REQUEST_USER } from '../apps/server/src/services/rest/configuration/pool-settings.ts'
import { CurrentState } from '../apps/server/src/services/rest/current-state.ts'
import { RecentPlans } from '../apps/server/src/services/rest/recent-plans.ts'
import { readProductRestConfig } from '../apps/server/src/services/rest/configuration/rest-config.ts'
import { createRestService } from '../apps/server/src/services/rest/rest-service.ts'
import { StageClock } from '../apps/server/src/services/rest/stage-clock.ts'
import { median } from './printing.ts'

/** The statements of one transaction, in their order; the third is the read itself. */
export type Recorded = readonly Statement[]

class RecordingDatabase extends Database {
  recorded: Recorded = []

  override runRequest<T>(request: RequestRun<T>): Promise<T> {
    const { context, statements } = request
    this.recorded = [...openingOf(context), ...statements, ...endingOf(context)]
    return super.runRequest(request)
  }
}

export interface Recorder {
  /** @throws Error where the answer is not 200. */
  record(path: string, headers: Readonly<Record<string, string>>): Promise<Recorded>
  /** Milliseconds from the request to its SQL, for texts that were never seen before; the median of many. */
  stagesOf(path: string): Promise<number>
  close(): Promise<void>
}

const TIMES = 2_000

export function createRecorder(url: string, keys: GatewayKeys, jwtSecret: string): Recorder {
  const log = createLog(() => undefined)
  const database = new RecordingDatabase(url, log, { requestUser: REQUEST_USER })
  const state = new CurrentState(database, () => readProductRestConfig({}, jwtSecret), log)
  const service = createRestService({ database, keys, state, baseUrl: 'http://localhost/rest/v1', log })
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
      const times = Array.from({ length: TIMES }, (_, index) => {
        const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
        // Another id each time, so that only what all such requests share is known already.
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
      return median(times)
    },
    close: () => database.close(),
  }
}
