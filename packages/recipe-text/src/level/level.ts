// The three levels of a recipe, as stored and as shown.

export type LevelKind = 'beginner' | 'intermediate' | 'advanced' | 'unknown'

const KINDS: Record<string, LevelKind> = {
  Beginner: 'beginner',
  Intermediate: 'intermediate',
  Advanced: 'advanced',
}
const LABELS: Record<string, string> = {
  Beginner: 'Iniciante',
  Intermediate: 'Intermediário',
  Advanced: 'Avançado',
}

/** 'unknown' for anything but the three stored values (the badge is then grey). */
export function levelKind(level: string | null): LevelKind {
  return level !== null && Object.hasOwn(KINDS, level) ? (KINDS[level] ?? 'unknown') : 'unknown'
}

/** The Portuguese name; an unknown level is shown as stored. */
export function levelLabel(level: string | null): string {
  if (level === null) return ''
  return Object.hasOwn(LABELS, level) ? (LABELS[level] ?? level) : level
}
