import type { MaterialRow } from './home-rows.ts'

/** The part of a material's computed column `learning` that cards show. */
export interface CourseState {
  /** Recipes and exercises that the certificate still requires. */
  readonly left: number
  /** Recipes published since the certificate, and not done. */
  readonly new: number
  readonly state: 'none' | 'open' | 'waiting' | 'ready' | 'issued' | 'cancelled'
  /** When the material was completed; a recipe that was published later is new. */
  readonly since: string | null
}

export function courseState({ learning }: Pick<MaterialRow, 'learning'>): CourseState | null {
  return learning as unknown as CourseState | null
}
