import type { Gas } from './costing.ts'
import type { PricingDiagnostic } from '../inputs/diagnostic.ts'
import { divide, multiply, type Exact } from '../arithmetic/exact.ts'
import { readAmount, readHours, readPositive, readPrice } from '../inputs/inputs.ts'

/** Net weight of the household cylinder (P13). */
const CYLINDER_KILOGRAMS = 13

/** Cylinder price ÷ its kilograms × kilograms an hour × hours. */
export function gasCost(found: PricingDiagnostic[], gas: Gas): Exact {
  const price = readPrice(found, 'gas.cylinderPrice', gas.cylinderPriceCents)
  const kilograms = readPositive(found, 'gas.cylinderKilograms', gas.cylinderKilograms ?? CYLINDER_KILOGRAMS)
  const hourly = readAmount(found, 'gas.kilogramsPerHour', gas.kilogramsPerHour)
  const burnt = multiply(hourly, readHours(found, 'gas.minutes', gas.minutes))
  return multiply(divide(price, kilograms), burnt)
}
