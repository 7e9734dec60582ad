/** All cases of the client contract. */
import type { ClientCase } from '../client-case.ts'
import { callCases } from './calls.ts'
import { filterCases } from './filters.ts'
import { valueFilterCases } from './filters-of-values.ts'
import { shapeCases } from './shape.ts'
import { tableCases } from './tables.ts'

export const clientCases: readonly ClientCase[] = [
  ...tableCases,
  ...filterCases,
  ...valueFilterCases,
  ...shapeCases,
  ...callCases,
]
