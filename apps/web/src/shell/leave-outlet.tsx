import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLeaveQuestion, type LeaveQuestion } from '../lib/leaving.ts'

type Dialog = ComponentType<{ question: LeaveQuestion }>

/** The question before a sign-out, whose code is fetched once there is one. */
export function LeaveOutlet(): ReactNode {
  const question = useLeaveQuestion()
  const [loaded, setLoaded] = useState<{ readonly LeaveQuestion: Dialog } | null>(null)
  const isNeeded = question !== null
  useEffect(() => {
    if (!isNeeded) return
    // Without its code the learner stays signed in, which loses nothing.
    import('../features/account/account/leave-question.tsx').then(setLoaded, () => undefined)
  }, [isNeeded])
  return loaded !== null && question !== null ? <loaded.LeaveQuestion question={question} /> : null
}
