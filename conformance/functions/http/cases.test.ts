import { runCases } from '../run-cases.ts'
import { httpCases } from './index.ts'

runCases(httpCases)
