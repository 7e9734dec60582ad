/** Number of materials in which untried recipes are looked for. */
export const MAX_MATERIALS = 3

interface Material {
  readonly id: string
  readonly progress_percent: number | null
}

/** A recipe with the material that it belongs to. */
interface Placed {
  readonly lists: {
    readonly categories: { readonly materials: { readonly id: string } | null } | null
  } | null
}

/** Ids of at most `MAX_MATERIALS` materials in which something is left to do, that of the begun recipe first. */
export function unfinishedMaterials(
  materials: readonly Material[],
  begun: Placed | null | undefined,
): readonly string[] {
  const current = begun?.lists?.categories?.materials?.id
  return materials
    .filter(({ progress_percent }) => (progress_percent ?? 0) < 100)
    .map(({ id }) => id)
    .sort((one, other) => Number(other === current) - Number(one === current))
    .slice(0, MAX_MATERIALS)
}
