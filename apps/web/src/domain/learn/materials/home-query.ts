import { queryOptions } from '@tanstack/react-query'
import { readActiveMaterials, readPaidMaterials, type MaterialRow } from './home-rows.ts'
import { materialKeys } from './keys.ts'

/** A material on Home; one that is not bought shows where it is sold. */
export type HomeMaterial = MaterialRow & { readonly isBought: boolean }

/** Home: the materials that the account has paid for; with none, all that are on sale. */
export function homeMaterialsQuery(userId: string) {
  return queryOptions({
    queryKey: materialKeys.home(userId),
    queryFn: async (): Promise<HomeMaterial[]> => {
      const bought = await readPaidMaterials(userId)
      const isBought = bought.length > 0
      const materials = isBought ? bought : await readActiveMaterials()
      return materials.map((material) => ({ ...material, isBought }))
    },
  })
}
