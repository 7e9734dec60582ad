/** All pages of the reference's documentation that cases are written for. */
import type { Page } from '../http-case.ts'
import { functions } from './functions.ts'
import { functionsResults } from './functions-results.ts'
import { paginationCount } from './pagination-count.ts'
import { preferences } from './preferences.ts'
import { resourceEmbedding } from './resource-embedding.ts'
import { resourceEmbeddingShape } from './resource-embedding-shape.ts'
import { tablesViewsColumns } from './tables-views-columns.ts'
import { tablesViewsFilters } from './tables-views-filters.ts'
import { tablesViewsLogic } from './tables-views-logic.ts'
import { tablesViewsUpserts } from './tables-views-upserts.ts'
import { tablesViewsWrites } from './tables-views-writes.ts'
import { urlGrammar } from './url-grammar.ts'

export const pages: readonly Page[] = [
  urlGrammar,
  tablesViewsFilters,
  tablesViewsLogic,
  tablesViewsColumns,
  tablesViewsWrites,
  tablesViewsUpserts,
  resourceEmbedding,
  resourceEmbeddingShape,
  functions,
  functionsResults,
  paginationCount,
  preferences,
]
