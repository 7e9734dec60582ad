import type { Appliance } from './costing.ts'
import type { PricingDiagnostic } from '../inputs/diagnostic.ts'
import { multiply, sum, type Exact } from '../arithmetic/exact.ts'
import { readAmount, readCents, readHours } from '../inputs/inputs.ts'

/** Σ kilowatts × hours × tariff. */
export function energyCost(found: PricingDiagnostic[], appliances: readonly Appliance[]): Exact {
  return sum(
    appliances.map(({ kilowatts, minutes, tariffCentsPerKilowattHour }, index) => {
      const place = `appliances.${index}`
      const power = readAmount(found, `${place}.kilowatts`, kilowatts)
      const energy = multiply(power, readHours(found, `${place}.minutes`, minutes))
      return multiply(energy, readCents(found, `${place}.tariff`, tariffCentsPerKilowattHour))
    }),
  )
}
