/** All cases of plain HTTP, by the statement that they hold the server to. */
import type { AuthCases } from '../auth-case.ts'
import { callerCases } from './callers.ts'
import { linkCases } from './links.ts'
import { serviceCases } from './service.ts'

export const httpCases: AuthCases = { ...serviceCases, ...linkCases, ...callerCases }
