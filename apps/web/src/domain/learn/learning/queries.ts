// What screens read of paths and of what certificates need.

import { queryOptions } from '@tanstack/react-query'
import { learningKeys } from './keys.ts'
import { readCourses, readMissingEvidence, readMissingRecipes, readPath, readPaths } from './rows.ts'

/** All published paths, in order. */
export function pathsQuery(userId: string) {
  return queryOptions({ queryKey: learningKeys.paths(userId), queryFn: readPaths })
}

/** One path with its stops; null when there is none that the account may see. */
export function pathQuery(userId: string, pathId: string) {
  return queryOptions({ queryKey: learningKeys.path(userId, pathId), queryFn: () => readPath(pathId) })
}

/** The materials of the account and the paths, for which certificates are issued. */
export function coursesQuery(userId: string) {
  return queryOptions({
    queryKey: learningKeys.courses(userId),
    queryFn: () => readCourses(userId),
    // No row changes when the time of a recipe has passed.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ learning }) => learning.unproven > 0) === true && EVIDENCE_READ_AGAIN_MS,
  })
}

const EVIDENCE_READ_AGAIN_MS = 60_000

/** The recipes of a material or path that its certificate does not count yet, the next one first. */
export function missingEvidenceQuery(userId: string, courseId: string) {
  return queryOptions({
    queryKey: learningKeys.unproven(userId, courseId),
    queryFn: () => readMissingEvidence(courseId),
    refetchInterval: EVIDENCE_READ_AGAIN_MS,
  })
}

/** Maximum of named recipes; beyond it the screen links to the material. */
export const MAX_MISSING_NAMED = 5

/** The recipes that a material's certificate still needs, `MAX_MISSING_NAMED` at most. */
export function missingRecipesQuery(userId: string, materialId: string) {
  return queryOptions({
    queryKey: learningKeys.missing(userId, materialId),
    queryFn: () => readMissingRecipes(materialId, MAX_MISSING_NAMED),
  })
}
