// Reads of the learner's rhythm, months and skills. The only place of this feature that names columns.

import { data, unwrap } from '../../../lib/api-client.ts'

/** Weeks shown: this one and those before it. */
export const WEEKS = 8
const MONTHS = 12

/** A row of `cooking_rhythm`: `week` is the day of its Monday. */
export type Week = Awaited<ReturnType<typeof readRhythm>>[number]

/** Newest first, weeks without makings included. */
export function readRhythm() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return unwrap(data.rpc('cooking_rhythm', { time_zone: timeZone, weeks: WEEKS }, { get: true }))
}

/** A row of `made_by_month`: `month` is its first day. */
export type Month = Awaited<ReturnType<typeof readMonths>>[number]

/** Newest first, only months with makings. */
export function readMonths() {
  return unwrap(data.rpc('made_by_month', { months: MONTHS }, { get: true }))
}

/** A row of `own_skills`. */
export type Skill = Awaited<ReturnType<typeof readSkills>>[number]

export function readSkills() {
  return unwrap(data.rpc('own_skills', undefined, { get: true }))
}

export type Shown = 'rhythm' | 'months' | 'skills'
export type Preferences = Readonly<Record<Shown, boolean>>

/** Without a row all is shown. */
export async function readPreferences(): Promise<Preferences> {
  const row = await unwrap(
    data.from('learning_preferences').select('shows_rhythm, shows_months, shows_skills').maybeSingle(),
  )
  return {
    rhythm: row?.shows_rhythm ?? true,
    months: row?.shows_months ?? true,
    skills: row?.shows_skills ?? true,
  }
}

export function writePreferences({ rhythm, months, skills }: Preferences) {
  return unwrap(
    data
      .from('learning_preferences')
      .upsert(
        { shows_rhythm: rhythm, shows_months: months, shows_skills: skills },
        { onConflict: 'user_id' },
      ),
  )
}
