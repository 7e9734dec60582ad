import { unwrap, data } from '../../../lib/api-client.ts'

/** `densities` and `defaults` may be of another version: `kitchen.ts` and `kitchen-defaults.ts` read them. */
export const KITCHEN = 'cup_ml, densities, defaults'

export function readKitchen(userId: string) {
  return unwrap(data.from('kitchens').select(KITCHEN).eq('user_id', userId).maybeSingle())
}

/** A row of `kitchens`. */
export type KitchenRow = NonNullable<Awaited<ReturnType<typeof readKitchen>>>
