/** The response of the API's root: an OpenAPI description of what the caller may use. */
import type { StatementResult } from '../../../platform/database/database.ts'
import type { ApiRequest } from '../api-request/api-request.ts'
import { TextCache } from '../../../platform/text-cache.ts'
import { contentTypeOf } from '../vocabulary/media-types.ts'
import type { InspectionPlan } from '../plan/plan.ts'
import type { RestConfig } from '../configuration/rest-config.ts'
import type { Routine, SchemaCache } from '../schema-cache/schema-cache.ts'
import { describeApi } from './openapi/document.ts'
import type { RestResponse } from './rest-response.ts'

/** Relations and functions that the caller may use; null for all. */
export interface Visible {
  readonly comment: string | null
  readonly relations: readonly string[] | null
  /** Types of the parameters by the function's oid. */
  readonly routines: Readonly<Record<string, readonly string[]>> | null
}

export function readVisible({ rows }: StatementResult): Visible {
  const [row] = rows as unknown as [Visible?]
  return row ?? { comment: null, relations: [], routines: {} }
}

export interface InspectParts {
  readonly cache: SchemaCache
  readonly config: RestConfig
  /** Address of the API where none is configured. */
  readonly baseUrl: string
}

/**
 * Caches the documents of a schema cache by their content. Callers of one role see the same document, and that of a large
 * schema takes long to generate.
 */
const documentsOf = new WeakMap<SchemaCache, TextCache<string>>()
const CACHE_LIMITS = { texts: 4, longest: Infinity }

export function inspectResponse(
  { schemaNegotiated }: ApiRequest,
  { schema, headersOnly }: InspectionPlan,
  visible: Visible,
  { cache, config, baseUrl }: InspectParts,
): RestResponse {
  const headers = [['Content-Type', contentTypeOf({ kind: 'openapi' })] as const]
  const profile = schemaNegotiated ? [['Content-Profile', schema] as const] : []
  if (headersOnly) return { status: 200, headers: [...headers, ...profile], body: '' }
  const parts = {
    baseUrl: config.openapiServerProxyUri ?? baseUrl,
    securityActive: config.openapiSecurityActive,
  }
  const documents = documentsOf.get(cache) ?? new TextCache<string>(CACHE_LIMITS)
  documentsOf.set(cache, documents)
  const body = documents.get(JSON.stringify([schema, parts, visible]), () =>
    describeApi({ cache, comment: visible.comment, ...visibleParts(cache, schema, visible), ...parts }),
  )
  return { status: 200, headers: [...headers, ...profile], body }
}

function visibleParts(cache: SchemaCache, schema: string, { relations, routines }: Visible) {
  const shownRelations = relations === null ? null : new Set(relations)
  return {
    tables: [...cache.tables.values()].filter(
      (table) => table.schema === schema && (shownRelations?.has(table.name) ?? true),
    ),
    routines: [...cache.routines.values()]
      .flat()
      .filter((routine) => routine.schema === schema)
      .flatMap((routine) => asVisible(routine, routines)),
  }
}

function asVisible(routine: Routine, routines: Visible['routines']): readonly Routine[] {
  if (routines === null) return [routine]
  const types = routines[routine.id]
  if (!types) return []
  const parameters = routine.parameters.map((parameter, index) => ({
    ...parameter,
    type: types[index] ?? parameter.type,
  }))
  return [{ ...routine, parameters }]
}
