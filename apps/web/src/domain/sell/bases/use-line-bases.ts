import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Kitchen } from '@ateliedoce/measures'
import { ownRecipesQuery } from '../../cook/own-recipes/queries.ts'
import { currentPricesQuery } from '../prices/queries.ts'
import { recipeListQuery } from '../../cook/recipes/queries.ts'
import { NO_BASES, type LineBases } from './line-base.ts'
import type { lineBases } from './line-bases.ts'
import { linksQuery } from './queries.ts'

interface Costs {
  readonly lineBases: typeof lineBases
}

let fetched: Costs | null = null

/**
 * The lines of a recipe that are other recipes, at what those cost today.
 * @param product null where the recipe is not stored
 * @returns undefined until it is known, null where it could not be read
 */
export function useLineBases(
  userId: string,
  product: { readonly id: string; readonly title: string } | null,
  kitchen: Kitchen,
): LineBases | null | undefined {
  const { id, title = '' } = product ?? {}
  const links = useQuery(linksQuery(userId))
  const hasBases = id !== undefined && links.data?.some(({ product_id }) => product_id === id) === true
  const own = useQuery({ ...ownRecipesQuery(userId), enabled: hasBases })
  const bought = useQuery({ ...recipeListQuery(userId), enabled: hasBases })
  const prices = useQuery(currentPricesQuery(userId))
  const code = useCosts(hasBases)
  const read = [links, ...(hasBases ? [own, bought, prices] : [])]
  const isReading = read.some(({ isPending }) => isPending) || (hasBases && code === null)
  const hasFailed = read.some(({ data, error }) => data === undefined && error !== null)
  return useMemo(() => {
    if (id === undefined) return NO_BASES
    if (hasFailed || code === 'unavailable') return null
    if (isReading) return undefined
    if (!hasBases || code === null) return NO_BASES
    const recipes = [...(own.data ?? []), ...(bought.data ?? [])]
    return code.lineBases({ id, title }, recipes, links.data ?? [], prices.data ?? [], kitchen)
  }, [
    id,
    title,
    hasFailed,
    isReading,
    hasBases,
    code,
    links.data,
    own.data,
    bought.data,
    prices.data,
    kitchen,
  ])
}

/** The code that costs recipes, fetched for a recipe with bases only. */
function useCosts(isNeeded: boolean): Costs | 'unavailable' | null {
  const [costs, setCosts] = useState<Costs | 'unavailable' | null>(fetched)
  useEffect(() => {
    if (!isNeeded || costs !== null) return
    const load = async () => {
      fetched = await import('./line-bases.ts')
      setCosts(fetched)
    }
    load().catch(() => setCosts('unavailable'))
  }, [isNeeded, costs])
  return costs
}
