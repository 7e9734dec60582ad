/** Asks before an e-mailed link puts another account in the place of the one that is open; until then nothing else is shown. */
import { lazy, type ReactNode, Suspense } from 'react'
import { answerLinkQuestion, useLinkQuestion } from './lib/session.ts'
import { router } from './router.ts'

/** Seldom needed: its code waits until it is. */
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
  // Where the link led was meant for its own account: a new password, for instance.
  if (!isTaken) router.history.replace('/')
  void answerLinkQuestion(isTaken)
}
