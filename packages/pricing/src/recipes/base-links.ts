// Checks which recipes may be bases of which: no recipe may contain itself, and chains of bases have a limited length.

import type { PricingDiagnostic } from '../inputs/diagnostic.ts'

/** A product and the bases below it: cake > filling > brigadeiro > caramel is three deep. */
export const MAX_BASE_DEPTH = 5

/** A recipe and the ids of the recipes that it uses. */
export interface BaseLinks {
  readonly id: string
  readonly name: string
  readonly bases: readonly string[]
}

/** Links by id. Unknown ids have no bases. */
export type BaseGraph = ReadonlyMap<string, BaseLinks>

export function baseGraph(links: readonly BaseLinks[]): BaseGraph {
  return new Map(links.map((link) => [link.id, link]))
}

/**
 * The refusal of a new link, with its path of names, or null for a link that is fine.
 * @param from the id of the recipe that would use `to`
 */
export function baseRefusal(from: string, to: string, links: readonly BaseLinks[]): PricingDiagnostic | null {
  const before = links.find(({ id }) => id === from)
  const linked = { id: from, name: before?.name ?? '', bases: [...(before?.bases ?? []), to] }
  const next = links.filter(({ id }) => id !== from)
  return refusalOf(from, baseGraph([...next, linked])) ?? refusalAbove(from, [...next, linked])
}

/** The refusal of a recipe with all that it uses: a cycle, or too many levels. Paths hold names. */
export function refusalOf(id: string, graph: BaseGraph): PricingDiagnostic | null {
  const cycle = cyclePath(id, graph)
  if (cycle !== null) return refused('base-cycle', cycle, graph)
  const deepest = deepestPath(id, graph, new Map())
  return deepest.length - 1 > MAX_BASE_DEPTH ? refused('base-too-deep', deepest, graph) : null
}

/** A link also deepens the products that use `from`. */
function refusalAbove(from: string, links: readonly BaseLinks[]): PricingDiagnostic | null {
  const graph = baseGraph(links)
  for (const { id } of links) {
    const deepest = deepestPath(id, graph, new Map())
    if (deepest.length - 1 > MAX_BASE_DEPTH && deepest.includes(from)) {
      return refused('base-too-deep', deepest, graph)
    }
  }
  return null
}

function refused(
  code: 'base-cycle' | 'base-too-deep',
  path: readonly string[],
  graph: BaseGraph,
): PricingDiagnostic {
  return { code, place: 'base', path: path.map((id) => graph.get(id)?.name ?? '') }
}

/** From `start` to the first recipe that is met again: ['bolo', 'recheio', 'bolo']; null without one. */
function cyclePath(start: string, graph: BaseGraph): readonly string[] | null {
  const path: string[] = []
  const finished = new Set<string>()
  const visit = (id: string): readonly string[] | null => {
    if (path.includes(id)) return [...path, id]
    if (finished.has(id)) return null
    path.push(id)
    for (const base of graph.get(id)?.bases ?? []) {
      const found = visit(base)
      if (found !== null) return found
    }
    path.pop()
    finished.add(id)
    return null
  }
  return visit(start)
}

/** The longest chain of bases below a recipe, itself included. The graph must not have a cycle below it. */
function deepestPath(id: string, graph: BaseGraph, known: Map<string, readonly string[]>): readonly string[] {
  const before = known.get(id)
  if (before !== undefined) return before
  // Holds the place of `id`, so that a cycle above ends the search.
  known.set(id, [id])
  const below = (graph.get(id)?.bases ?? []).map((base) => deepestPath(base, graph, known))
  const path = [id, ...below.reduce((long, one) => (one.length > long.length ? one : long), [])]
  known.set(id, path)
  return path
}
