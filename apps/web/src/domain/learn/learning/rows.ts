// Reads of paths and of what a certificate needs. The only place of this domain that names columns.

import { data, unwrap } from '../../../lib/api-client.ts'
import { paidPurchases } from '../../account/purchases/paid-purchases.ts'
import { readLearning, type Learning } from './learning.ts'

const PATH = 'id, title, description, cover_url, level, hours, learning' as const
const COURSE = 'id, title, cover_url, learning' as const

/** A path in short, with what the learner has done of it. */
export type Path = Awaited<ReturnType<typeof readPaths>>[number]

export async function readPaths() {
  const paths = await unwrap(data.from('paths').select(PATH).order('position'))
  return paths.map(withLearning)
}

export interface PathWithStops extends Path {
  /** In order. */
  readonly stops: readonly PathStop[]
}

/** A row of `path_progress`. */
export type PathStop = Awaited<ReturnType<typeof readStops>>[number]

/** Null when there is none that the account may see. */
export async function readPath(pathId: string): Promise<PathWithStops | null> {
  const [path, stops] = await Promise.all([
    unwrap(data.from('paths').select(PATH).eq('id', pathId).maybeSingle()),
    readStops(pathId),
  ])
  return path && { ...withLearning(path), stops }
}

function readStops(pathId: string) {
  return unwrap(data.rpc('path_progress', { of_path: pathId }, { get: true }))
}

/** A material or a path, which a certificate may be issued for. */
export interface Course {
  readonly kind: 'material' | 'path'
  readonly id: string
  readonly title: string
  readonly coverUrl: string | null
  readonly learning: Learning
}

/** The materials that the account has paid for, then the paths, each with what is missing. */
export async function readCourses(userId: string): Promise<Course[]> {
  const [purchases, paths] = await Promise.all([
    unwrap(
      // What a row is ordered by must be among its columns.
      paidPurchases(userId, `material_id, materials(${COURSE}, position)`).order('materials(position)'),
    ),
    unwrap(data.from('paths').select(COURSE).order('position')),
  ])
  const materials = purchases.flatMap(({ materials: material }) => material ?? [])
  return [
    ...materials.flatMap((row) => courseOf('material', row)),
    ...paths.flatMap((row) => courseOf('path', row)),
  ]
}

/** Counted recipes of a material that are not done, in no order, up to a limit. */
export async function readMissingRecipes(materialId: string, limit: number) {
  return await unwrap(
    data
      .from('items')
      .select('id, title, lists!inner(categories!inner(material_id)), item_progress(done)')
      .eq('lists.categories.material_id', materialId)
      .eq('type', 'recipe')
      .eq('is_mandatory', true)
      .is('item_progress.done', true)
      .is('item_progress', null)
      .order('position')
      .limit(limit),
  )
}

/** A recipe that is done, and from when a certificate counts it without a photo. */
export type UnprovenRecipe = Awaited<ReturnType<typeof readMissingEvidence>>[number]

export function readMissingEvidence(courseId: string) {
  return unwrap(data.rpc('missing_evidence', { of_course: courseId }, { get: true }))
}

interface CourseRow {
  readonly id: string
  readonly title: string
  readonly cover_url: string | null
  readonly learning: unknown
}

function courseOf(kind: Course['kind'], { id, title, cover_url: coverUrl, learning }: CourseRow): Course[] {
  const read = readLearning(learning)
  return read === null ? [] : [{ kind, id, title, coverUrl, learning: read }]
}

function withLearning<Row extends { readonly learning: unknown }>(row: Row) {
  return { ...row, learning: readLearning(row.learning) }
}
