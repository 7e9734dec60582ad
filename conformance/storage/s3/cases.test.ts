import { runCases } from '../run-cases.ts'
import { s3Cases } from './index.ts'

runCases(s3Cases)
