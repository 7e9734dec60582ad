/** Asks before an e-mailed link replaces the signed-in account with another one. Nothing else is shown until the learner answers. */
import { lazy, type ReactNode, Suspense } from 'react'
import { answerLinkQuestion, useLinkQuestion } from './lib/session.ts'
import { router } from './router.ts'

/** Rarely needed, so its code is loaded on demand. */
const Screen = lazy(async () => ({
  default: (await import('./features/account/link-question-screen.tsx')).LinkQuestionScreen,
}))

export function LinkQuestion({ children }: { children: ReactNode }) {
  const question = useLinkQuestion()
  if (question === null) return children
  return (
    <Suspense>
      <Screen {...question} onAnswer={answer} />
    </Suspense>
  )
}

function answer(isTaken: boolean): void {
  // The link's target, such as a new password, concerns the refused account only.
  if (!isTaken) router.history.replace('/')
  void answerLinkQuestion(isTaken)
}
