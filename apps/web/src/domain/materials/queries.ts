// What screens read of materials and their categories.

import { queryOptions } from '@tanstack/react-query'
import { materialKeys } from './keys.ts'
import {
  readActiveMaterials,
  readCategories,
  readCategory,
  readMaterial,
  readPaidMaterials,
  type MaterialRow,
} from './rows.ts'

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

/** One material; null when there is none that the account may see. */
export function materialQuery(materialId: string) {
  return queryOptions({
    queryKey: materialKeys.material(materialId),
    queryFn: () => readMaterial(materialId),
  })
}

/** A material's categories in order. */
export function categoriesQuery(materialId: string) {
  return queryOptions({
    queryKey: materialKeys.categories(materialId),
    queryFn: () => readCategories(materialId),
  })
}

/** One category with its lists and their items, all in order; null when there is none that the account may see. */
export function categoryQuery(categoryId: string) {
  return queryOptions({
    queryKey: materialKeys.category(categoryId),
    queryFn: () => readCategory(categoryId),
  })
}
