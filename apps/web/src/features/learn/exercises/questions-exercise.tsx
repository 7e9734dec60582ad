import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AnswerForm } from './answer-form.tsx'
import { keepAnswers, keptAnswers, newDraft, type AnswerDraft } from './draft.ts'
import { FeedbackView } from './feedback-view.tsx'
import { answerExercise } from './mutations.ts'
import { feedbackQuery } from './queries.ts'
import type { Exercise } from './rows.ts'

/** Questions with one right option each: to answer, then explained, and to answer again. */
export function QuestionsExercise({ userId, exercise }: { userId: string; exercise: Exercise }) {
  const { id, exercise_questions: questions } = exercise
  const [draft, setDraft] = useState(() => keptAnswers(userId, id, questions.length))
  const [isNews, setIsNews] = useState(false)
  const checking = useMutation(answerExercise(userId))
  const feedback = useQuery(feedbackQuery(userId, id))
  const change = (next: AnswerDraft) => {
    setDraft(next)
    keepAnswers(userId, id, next)
  }

  if (draft === null && feedback.isPending) return <Spinner size="small" />
  if (draft === null && feedback.data) {
    return (
      <FeedbackView
        questions={questions}
        feedback={feedback.data}
        isNews={isNews}
        onAgain={() => change(newDraft(questions.length))}
      />
    )
  }
  if (draft === null && feedback.isError)
    return <FailureNotice error={feedback.error} onRetry={() => void feedback.refetch()} />
  const current = draft ?? newDraft(questions.length)
  return (
    <AnswerForm
      questions={questions}
      draft={current}
      takesFocus={draft !== null && !!feedback.data && draft.answers.every((answer) => answer === null)}
      isChecking={checking.isPending}
      error={checking.error}
      onChange={change}
      onCheck={(answers) =>
        checking.mutate(
          { exerciseId: id, attempt: current.attempt, answers },
          {
            onSuccess: () => {
              setDraft(null)
              setIsNews(true)
            },
          },
        )
      }
    />
  )
}
