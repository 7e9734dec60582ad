import { queryOptions } from '@tanstack/react-query'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { readMonths, readPreferences, readRhythm, readSkills } from './rows.ts'

export function rhythmQuery(userId: string) {
  return queryOptions({ queryKey: learningKeys.rhythm(userId), queryFn: readRhythm })
}

export function monthsQuery(userId: string) {
  return queryOptions({ queryKey: learningKeys.months(userId), queryFn: readMonths })
}

export function skillsQuery(userId: string) {
  return queryOptions({ queryKey: learningKeys.skills(userId), queryFn: readSkills })
}

/** Which of them the learner wants to see. */
export function preferencesQuery(userId: string) {
  return queryOptions({ queryKey: learningKeys.preferences(userId), queryFn: readPreferences })
}
