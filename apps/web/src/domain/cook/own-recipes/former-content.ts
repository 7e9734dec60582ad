import { dayOf } from '../../../lib/day.ts'
import { contentOfVersion, type OwnRecipeContent } from './content.ts'
import type { VersionRow } from './rows.ts'

/**
 * The content of a recipe before the changes since a day; for a newer recipe, its first content.
 * @param versions the newest first
 * @param day '2026-10-24'
 * @returns null where nothing changed since
 */
export function formerContent(
  versions: readonly Pick<VersionRow, 'content' | 'created_at'>[],
  day: string,
): OwnRecipeContent | null {
  const at = versions.findIndex(({ created_at: made }) => dayOf(made) < day)
  const place = at < 0 ? versions.length - 1 : at
  return place <= 0 ? null : contentOfVersion(versions[place]?.content)
}
