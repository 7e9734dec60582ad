/** Signing out as the learner asks for it: where something would be lost, `features/account/account/leave-question.tsx` asks first. */
import { useSyncExternalStore } from 'react'
import { signOut } from './session.ts'
import { unsavedOf, type Unsaved } from './device-store/unsaved.ts'

export interface LeaveQuestion {
  readonly unsaved: Unsaved
  readonly leave: () => void
}

let question: LeaveQuestion | null = null
const listeners = new Set<() => void>()

export function askToLeave(userId: string): void {
  const leave = () => void signOut()
  const unsaved = unsavedOf(userId)
  if (unsaved === null) leave()
  else ask({ unsaved, leave })
}

export function stay(): void {
  ask(null)
}

export function useLeaveQuestion(): LeaveQuestion | null {
  return useSyncExternalStore(subscribe, current, () => null)
}

const current = () => question

function ask(next: LeaveQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
