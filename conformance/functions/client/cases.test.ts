import { runCases } from '../run-cases.ts'
import { clientCases } from './index.ts'

runCases(clientCases)
