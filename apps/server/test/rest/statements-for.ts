/** Turns a request into its SQL on a small schema: all pure stages, no database. */
import { parseApiRequest } from '../../src/services/rest/api-request/api-request.ts'
import { makePlan } from '../../src/services/rest/plan/make-plan.ts'
import { readRestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { relationshipsBySource } from '../../src/services/rest/schema-cache/relationships.ts'
import {
  type Column,
  keyOf,
  type Routine,
  type SchemaCache,
  type Table,
} from '../../src/services/rest/schema-cache/schema-cache.ts'
import { type Statements, toStatements } from '../../src/services/rest/sql/to-statements.ts'

const table = (name: string, columns: Record<string, string>): Table => ({
  schema: 'public',
  name,
  description: null,
  insertable: true,
  updatable: true,
  deletable: true,
  statisticsAreOpen: true,
  keysAreUnique: true,
  primaryKey: ['id'],
  computed: [],
  columns: new Map(
    Object.entries(columns).map(([column, type]): [string, Column] => [
      column,
      {
        name: column,
        type,
        nominalType: type,
        default: column === 'note' ? `'none'::text` : null,
        nullable: true,
        maxLength: null,
        enumValues: null,
        description: null,
      },
    ]),
  ),
})

const routine = (name: string, isSet: boolean, isComposite: boolean): Routine => ({
  id: '1',
  description: null,
  schema: 'public',
  name,
  parameters: [{ name: 'a', type: 'integer', widestType: 'integer', required: true, variadic: false }],
  returns: {
    type: { schema: 'public', name: isComposite ? 'cakes' : 'text' },
    isSet,
    isComposite,
    columns: ['id', 'name', 'baker_id'],
  },
  volatility: 'stable',
  settings: {},
})

const tables = new Map(
  [
    table('cakes', { id: 'integer', name: 'text', data: 'jsonb', note: 'text', baker_id: 'integer' }),
    table('bakers', { id: 'integer', name: 'text', address: 'hstore' }),
  ].map((each) => [keyOf(each), each]),
)

/** The schema that they are on. */
export const cache: SchemaCache = {
  tables,
  partitions: new Map(),
  relationships: relationshipsBySource(
    {
      primaryKeys: new Map(),
      foreignKeys: [
        {
          table: { schema: 'public', name: 'cakes' },
          target: { schema: 'public', name: 'bakers' },
          constraint: 'cakes_baker_id_fkey',
          columns: [['baker_id', 'id']],
          isUnique: false,
          tableIsView: false,
          targetIsView: false,
        },
      ],
    },
    [
      {
        kind: 'computed',
        table: { schema: 'public', name: 'bakers' },
        target: { schema: 'public', name: 'cakes' },
        isSelf: false,
        function: { schema: 'public', name: 'first_cake' },
        toOne: true,
      },
    ],
    () => true,
  ),
  routines: new Map(
    [routine('answer', false, false), routine('some_cakes', true, true)].map((each) => [keyOf(each), [each]]),
  ),
  mediaHandlers: new Map(),
  roles: new Map(),
  sessionSettings: {},
  timezones: new Set(),
}

export interface Sent {
  readonly method?: string
  readonly body?: string
  readonly prefer?: string
  readonly accept?: string
  readonly maxRows?: number
  readonly aggregates?: boolean
}

/** The statements of a request, on the tables and functions above. */
export function statementsFor(address: string, sent: Sent = {}): Statements {
  const { method = 'GET', body = '', prefer, accept, maxRows = null, aggregates = false } = sent
  const config = { ...readRestConfig({}), maxRows, aggregatesEnabled: aggregates, planEnabled: true }
  const [path = '', search = ''] = address.split('?')
  const headers = { ...(prefer && { prefer }), ...(accept && { accept }) }
  const raw = { method, path, search, headers, body: new TextEncoder().encode(body) }
  const request = parseApiRequest(raw, { config, knowsTimezone: () => false })
  const plan = makePlan(request, cache, config)
  if (plan.kind === 'options') throw new Error('no statement')
  return toStatements(plan)
}
