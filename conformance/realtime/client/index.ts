import type { RealtimeCases } from '../realtime-case.ts'
import { changeCases } from './changes.ts'
import { channelCases } from './channels.ts'
import { connectionCases } from './connection.ts'

export const clientCases: RealtimeCases = { ...connectionCases, ...channelCases, ...changeCases }
