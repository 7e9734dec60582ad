/**
 * Caches plans and statements of requests without a body by the text of the request, since apps send the same few over and
 * over. All stages up to the SQL are pure, so the result is the same while schema and configuration are.
 */
import { type ApiRequest, parseApiRequest, type RawRequest, READ_HEADERS } from './api-request/api-request.ts'
import { TextCache } from '../../platform/text-cache.ts'
import type { RestState } from './current-state.ts'
import { makePlan } from './plan/make-plan.ts'
import type { Plan } from './plan/plan.ts'
import { type Statements, toStatements } from './sql/to-statements.ts'
import type { StageClock } from './stage-clock.ts'

type OptionsPlan = Extract<Plan, { readonly kind: 'options' }>

/** A plan and its statements, which are null if the plan needs no database. */
export type Planned =
  | { readonly plan: OptionsPlan; readonly statements: null }
  | { readonly plan: Exclude<Plan, OptionsPlan>; readonly statements: Statements }

interface Entry {
  readonly request: ApiRequest
  planned: Planned | null
}

export class RecentPlans {
  readonly #byState = new WeakMap<
    RestState['cache'],
    { config: RestState['config']; recent: TextCache<Entry> }
  >()

  /**
   * @param seesAllRows `Role.seesAllRows` of the caller's role.
   * @throws RestError PGRST1xx, PGRST2xx; refused requests are not cached.
   */
  get(
    raw: RawRequest,
    state: RestState,
    seesAllRows: boolean,
    clock: StageClock,
  ): { request: ApiRequest } & Planned {
    const entry = clock.time('parse', () => this.#entryOf(raw, state, seesAllRows))
    entry.planned ??= clock.time('plan', () => planned(entry.request, state, seesAllRows))
    return { request: entry.request, ...entry.planned }
  }

  #entryOf(raw: RawRequest, state: RestState, seesAllRows: boolean): Entry {
    const { cache, config } = state
    const knowsTimezone = (name: string) => cache.timezones.has(name)
    const read = (): Entry => ({ request: parseApiRequest(raw, { config, knowsTimezone }), planned: null })
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return read()
    return this.#recentOf(state).get(textOf(raw, seesAllRows), read)
  }

  #recentOf({ cache, config }: RestState): TextCache<Entry> {
    const known = this.#byState.get(cache)
    if (known?.config === config) return known.recent
    const recent = new TextCache<Entry>()
    this.#byState.set(cache, { config, recent })
    return recent
  }
}

/** The cache key: everything that the stages read, separated by characters that headers and addresses cannot contain. */
function textOf({ method, path, search, headers }: RawRequest, seesAllRows: boolean): string {
  let text = `${seesAllRows ? 'all' : 'own'}\n${method}\n${path}\n${search}`
  for (const name of READ_HEADERS) text += `\n${headers[name] ?? '\0'}`
  return text
}

function planned(request: ApiRequest, { cache, config }: RestState, seesAllRows: boolean): Planned {
  const plan = makePlan(request, cache, config, seesAllRows)
  return plan.kind === 'options' ? { plan, statements: null } : { plan, statements: toStatements(plan) }
}
