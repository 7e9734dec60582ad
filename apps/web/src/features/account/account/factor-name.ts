import { securityMessages } from './security-messages.ts'
import type { AppFactor } from './verified-factors.ts'

/** A factor's name on the screen. @param index its place in the list, for one without a name */
export function factorName({ name }: AppFactor, index: number): string {
  return name === '' ? securityMessages.secondStep.unnamed(index + 1) : name
}
