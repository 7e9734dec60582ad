/** All cases of the client contract. */
import type { ClientCase } from '../client-case.ts'
import { callCases } from './calls.ts'
import { filterCases } from './filters.ts'
import { valueFilterCases } from './filters-of-values.ts'
import { readCases } from './reads.ts'
import { shapeCases } from './shape.ts'
import { writeCases } from './writes.ts'

export const clientCases: readonly ClientCase[] = [
  ...readCases,
  ...writeCases,
  ...filterCases,
  ...valueFilterCases,
  ...shapeCases,
  ...callCases,
]
