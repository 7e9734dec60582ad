import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { Feedback, QuestionFeedback } from './feedback.ts'
import { messages } from './messages.ts'
import type { Question } from './rows.ts'

interface FeedbackViewProps {
  questions: readonly Question[]
  feedback: Feedback
  /** It has just been checked, so the focus moves to it. */
  isNews: boolean
  onAgain: () => void
}

/** How an attempt went: each question with the right answer and why. */
export function FeedbackView({ questions, feedback, isNews, onAgain }: FeedbackViewProps) {
  const { passed, rightCount } = feedback
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  const isAllRight = rightCount === questions.length
  return (
    <div className="flex flex-col gap-5">
      <div
        className={classNames(
          'flex items-center gap-4 rounded-card p-4',
          passed ? 'bg-pistachio-tint text-on-pistachio-tint' : 'bg-caramel-tint text-on-caramel-tint',
        )}
      >
        {passed && <Picture name="scene-done" sizes="96px" className="w-20 shrink-0 sm:w-24" />}
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {isAllRight
              ? messages.allRight(questions.length)
              : messages.someRight(rightCount, questions.length)}
          </h3>
          <p>{isAllRight ? messages.allRightText : passed ? messages.passedText : messages.someRightText}</p>
        </div>
      </div>
      <ol className="flex flex-col gap-5">
        {questions.map((question, index) => (
          <ExplainedQuestion
            key={question.id}
            question={question}
            heading={messages.question(index + 1, questions.length)}
            feedback={feedback.questions.find(({ questionId }) => questionId === question.id)}
          />
        ))}
      </ol>
      <Button tone={passed ? 'quiet' : 'accent'} className="self-start" onClick={onAgain}>
        {messages.again}
      </Button>
    </div>
  )
}

interface ExplainedQuestionProps {
  question: Question
  heading: string
  /** Undefined for a question that was added since. */
  feedback: QuestionFeedback | undefined
}

function ExplainedQuestion({ question, heading, feedback }: ExplainedQuestionProps) {
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm text-quiet">{heading}</p>
      <h4 className="font-sans text-lg font-semibold">{question.question}</h4>
      {feedback && (
        <>
          <Answer
            text={question.options[feedback.right - 1] ?? ''}
            label={messages.rightAnswer}
            isRight
            isChosen={feedback.isRight}
          />
          {!feedback.isRight && (
            <Answer
              text={question.options[feedback.chosen - 1] ?? ''}
              label={messages.yourAnswer}
              isRight={false}
              isChosen
            />
          )}
          {feedback.explanation !== '' && (
            <p className="max-w-prose">
              <strong className="font-semibold">
                {feedback.isRight ? messages.isRight : messages.isWrong}
              </strong>{' '}
              {feedback.explanation}
            </p>
          )}
        </>
      )}
    </li>
  )
}

interface AnswerProps {
  text: string
  label: string
  isRight: boolean
  isChosen: boolean
}

function Answer({ text, label, isRight, isChosen }: AnswerProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-field bg-sunken px-4 py-2">
      <span className="min-w-0 flex-[1_1_12rem]">{text}</span>
      <Badge tone={isRight ? 'pistachio' : 'caramel'}>
        {isRight && isChosen && <Check aria-hidden size={16} strokeWidth={2} />}
        {label}
      </Badge>
    </p>
  )
}
