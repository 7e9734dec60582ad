// What screens read of materials and their categories.

import { queryOptions } from '@tanstack/react-query'
import { materialKeys } from './keys.ts'
import { readCategories, readCategory, readMaterial } from './rows.ts'

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
