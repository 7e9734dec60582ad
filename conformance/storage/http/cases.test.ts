import { runCases } from '../run-cases.ts'
import { httpCases } from './requests.ts'

runCases(httpCases)
