import { runCases } from '../run-cases.ts'
import { entryCases } from './index.ts'

runCases(entryCases, 'entry')
