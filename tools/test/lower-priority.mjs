/** Priority of processes beside which others must not wait. */
import { constants, setPriority } from 'node:os'

/** Called right after the start, so that the processes which the child starts get the priority too. */
export function lowerPriority({ pid }) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The child has ended already.
  }
}
