/** The providers whose webhooks are received, by the name in their address and in `sales_providers`. */
import { cakto } from './cakto.ts'
import { eduzz } from './eduzz.ts'
import { generic } from './generic.ts'
import { hotmart } from './hotmart.ts'
import { hubla } from './hubla.ts'
import { kiwify } from './kiwify.ts'

/** In the order of the columns of docs/sales.md. */
export const PROVIDERS = { hotmart, kiwify, eduzz, hubla, cakto, generic }

export type Provider = keyof typeof PROVIDERS

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as Provider[]
