/**
 * Asks before an e-mailed link replaces the signed-in account with another one. Nothing else is shown until the learner answers.
 * Loaded only where there is a question.
 */
import type { ReactNode } from 'react'
import { LinkQuestionScreen } from '../features/account/account/link-question-screen.tsx'
import { answerLinkQuestion, useLinkQuestion } from '../lib/session.ts'
import { appRouter } from './router.ts'

export function LinkQuestion({ children }: { children: ReactNode }) {
  const question = useLinkQuestion()
  return question === null ? children : <LinkQuestionScreen {...question} onAnswer={answer} />
}

function answer(isTaken: boolean): void {
  // The link's target, such as a new password, concerns the refused account only.
  if (!isTaken) appRouter().history.replace('/')
  void answerLinkQuestion(isTaken)
}
