import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { pasteMessages } from './paste-messages.ts'
import { ReadParts } from './read-parts.tsx'
import { unitSuggestions } from './recipe-form.tsx'
import { ReviewQuestions } from './review-questions.tsx'
import type { Question, ReviewView } from './review-view.ts'
import { usePasteReview, type ReviewedPaste } from './use-paste-review.ts'

interface PasteReviewProps extends ReviewedPaste {
  onAnother: () => void
}

/** The recipe read from a paste. The learner answers what is uncertain before it is saved. */
export function PasteReview({ onAnother, ...reviewed }: PasteReviewProps) {
  const review = usePasteReview(reviewed)
  const { view, form, problems, questions, ingredients, answer, edits, obstacle, isPending, settle } = review
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <ReviewHead view={view} form={form} />
      <ReviewQuestions
        ref={questions}
        recipe={reviewed.recipe}
        questions={view.questions}
        onRight={answer}
        onUnknownOut={() => answer(...view.questions.flatMap(unknownLine))}
        onUse={edits.onUse}
        onText={edits.onText}
      />
      <ReadParts ref={ingredients} view={view} edits={edits} problems={problems} />
      <div className="flex flex-col gap-3">
        <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint empty:hidden">
          {obstacle}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            {messages.save}
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              settle()
              onAnother()
            }}
          >
            {pasteMessages.another}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface ReviewHeadProps {
  view: ReviewView
  form: ReturnType<typeof usePasteReview>['form']
}

/** The summary, and the fields of title and yield. */
function ReviewHead({ view, form }: ReviewHeadProps) {
  return (
    <div className="flex flex-col gap-3">
      <output>{view.summary}</output>
      {view.notices.map((notice) => (
        <p key={notice} className="rounded-card bg-caramel-tint px-4 py-3 text-on-caramel-tint">
          {notice}
        </p>
      ))}
      <TextField
        {...form.field('title')}
        label={messages.fields.title}
        hint={view.titleHint}
        maxLength={200}
        autoComplete="off"
      />
      <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2">
        <NumberField {...form.field('yieldQuantity')} label={messages.fields.yield} />
        <SuggestField
          {...form.field('yieldUnit')}
          label={messages.fields.unit}
          maxLength={60}
          autoCapitalize="none"
          suggestions={unitSuggestions(form.values.yieldUnit)}
          onChoose={({ label }) => form.setValue('yieldUnit', label)}
        />
        {view.yieldHint !== undefined && (
          <p className="-mt-2 text-sm text-quiet min-[22rem]:col-span-2">{view.yieldHint}</p>
        )}
      </div>
      {view.times !== '' && <p className="text-quiet">{pasteMessages.times(view.times)}</p>}
    </div>
  )
}

function unknownLine({ line, isUnknown }: Question): number[] {
  return isUnknown ? [line] : []
}
