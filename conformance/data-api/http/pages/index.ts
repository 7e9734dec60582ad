/** All pages of the reference's documentation that cases are written for. */
import type { Page } from '../http-case.ts'
import { aggregateFunctions } from './aggregate-functions.ts'
import { auth } from './auth.ts'
import { computedFields } from './computed-fields.ts'
import { configuration } from './configuration.ts'
import { cors } from './cors.ts'
import { domainRepresentations } from './domain-representations.ts'
import { errors } from './errors.ts'
import { functions } from './functions.ts'
import { functionsResults } from './functions-results.ts'
import { mediaTypeHandlers } from './media-type-handlers.ts'
import { observability } from './observability.ts'
import { openapi } from './openapi.ts'
import { options } from './options.ts'
import { paginationCount } from './pagination-count.ts'
import { preferences } from './preferences.ts'
import { resourceEmbedding } from './resource-embedding.ts'
import { resourceEmbeddingShape } from './resource-embedding-shape.ts'
import { resourceRepresentation } from './resource-representation.ts'
import { schemas } from './schemas.ts'
import { tablesViewsColumns } from './tables-views-columns.ts'
import { tablesViewsFilters } from './tables-views-filters.ts'
import { tablesViewsLogic } from './tables-views-logic.ts'
import { tablesViewsUpserts } from './tables-views-upserts.ts'
import { tablesViewsValues } from './tables-views-values.ts'
import { tablesViewsWrites } from './tables-views-writes.ts'
import { transactions } from './transactions.ts'
import { urlGrammar } from './url-grammar.ts'

export const pages: readonly Page[] = [
  urlGrammar,
  tablesViewsFilters,
  tablesViewsLogic,
  tablesViewsColumns,
  tablesViewsWrites,
  tablesViewsUpserts,
  tablesViewsValues,
  resourceEmbedding,
  resourceEmbeddingShape,
  functions,
  functionsResults,
  paginationCount,
  preferences,
  resourceRepresentation,
  schemas,
  aggregateFunctions,
  computedFields,
  domainRepresentations,
  mediaTypeHandlers,
  openapi,
  options,
  cors,
  errors,
  transactions,
  auth,
  configuration,
  observability,
]
