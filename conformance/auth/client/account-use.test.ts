import { runCases } from '../run-cases.ts'
import { accountUseCases } from './index.ts'

runCases(accountUseCases, 'accountUse')
