/** Every parameter of every endpoint without a token, with values that no client sends. */
import { testEndpoints, useMatrixServer } from './bad-input-matrix.ts'
import { OPEN_ENDPOINTS } from './endpoint-fields.ts'

testEndpoints(OPEN_ENDPOINTS, useMatrixServer())
