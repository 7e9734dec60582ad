import type { LineUse, PastedRecipe } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addOwnRecipe } from '../../../domain/cook/own-recipes/mutations.ts'
import { useForm } from '../../../lib/use-form.ts'
import { keptTexts, useKeptTyped } from '../../../lib/kept-typed.ts'
import { numberToType } from '../../../lib/typed-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { failureText, messages } from './messages.ts'
import type { LineEdit } from './paste.ts'
import { pasteMessages } from './paste-messages.ts'
import { draftOf, EMPTY_DRAFT, readDraft } from './recipe-draft.ts'
import { unitSuggestions } from './recipe-form.tsx'
import { ReviewLines } from './review-lines.tsx'
import { ReviewQuestions } from './review-questions.tsx'
import { keptContent, reviewView, type Question } from './review-view.ts'

interface PasteReviewProps {
  userId: string
  recipe: PastedRecipe
  onEdit: (edit: LineEdit) => void
  onKept: (recipeId: string) => void
  onAnother: () => void
}

/** The recipe read from a paste. The learner answers what is uncertain before it is saved. */
export function PasteReview({ userId, recipe, onEdit, onKept, onAnother }: PasteReviewProps) {
  // A request that is sent again adds the same recipe.
  const [id] = useState(() => crypto.randomUUID())
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const [isUnanswered, setUnanswered] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const questions = useRef<HTMLElement>(null)
  const { mutate, isPending, error } = useMutation(addOwnRecipe(userId))
  const view = useMemo(() => reviewView(recipe, answered), [recipe, answered])
  const contentFor = (typed: { title: string; yieldQuantity: string; yieldUnit: string }) => {
    const confirmed = readDraft({ ...EMPTY_DRAFT, ...typed, ingredients: '-' }, null)
    const { title, yield_quantity, yield_unit } = confirmed.content ?? {
      title: typed.title,
      yield_quantity: null,
      yield_unit: null,
    }
    const content = keptContent(recipe, { title, yield_quantity, yield_unit })
    const { problems } = readDraft(draftOf(content), content)
    return { content, problems: { ...problems, ...only(confirmed.problems, TYPED_FIELDS) } }
  }
  const [begun] = useState(() => ({
    title: recipe.title?.text ?? '',
    yieldQuantity: recipe.yield?.quantity ? numberToType(recipe.yield.quantity.min) : '',
    yieldUnit: recipe.yield?.unit ?? '',
  }))
  const form = useForm({
    defaultValues: () => keptTexts(userId, KEPT, begun) ?? begun,
    check: (typed) => only(contentFor(typed).problems, TYPED_FIELDS),
    onSubmit: (typed) => {
      setUnanswered(view.questions.length > 0)
      if (view.questions.length > 0) {
        questions.current?.querySelector('button')?.focus()
        return
      }
      const { content, problems } = contentFor(typed)
      const isRight = Object.values(problems).every((problem) => problem === null)
      setRefused(!isRight)
      if (!isRight) return
      mutate(
        { id, content },
        {
          onSuccess: () => {
            settle()
            onKept(id)
          },
        },
      )
    },
  })
  const isAsBegun = TYPED_FIELDS.every((field) => form.values[field] === begun[field])
  const settle = useKeptTyped(userId, KEPT, form.values, isAsBegun)
  const { problems } = contentFor(form.values)
  const ingredients = useRef<HTMLHeadingElement>(null)
  // The answered card goes with its buttons: the focus is at the next one, or at what follows.
  useEffect(() => {
    if (answered.size === 0) return
    const next = questions.current?.querySelector<HTMLElement>('li button') ?? ingredients.current
    next?.focus()
  }, [answered])
  const answer = (...lines: readonly number[]) => setAnswered((known) => new Set([...known, ...lines]))
  const edits = {
    placed: (line: number) => recipe.lines[line]?.use ?? 'ignored',
    onUse: (line: number, use: LineUse) => {
      answer(line)
      onEdit({ line, use })
      const text = recipe.lines[line]?.text
      if (use === 'title' && text !== undefined) form.setValue('title', text)
    },
    onText: (line: number, text: string) => onEdit({ line, text }),
  }
  // What is wrong with a long list stands far above the button.
  const refusal = isRefused ? (problems.ingredients ?? problems.method ?? null) : null
  const failure = error === null ? null : failureText('save', error)
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
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
      <ReviewQuestions
        ref={questions}
        recipe={recipe}
        questions={view.questions}
        onRight={answer}
        onUnknownOut={() => answer(...view.questions.flatMap(unknownLine))}
        onUse={edits.onUse}
        onText={edits.onText}
      />
      <section aria-labelledby="ingredientes-lidos">
        <h2 ref={ingredients} tabIndex={-1} id="ingredientes-lidos" className="text-xl">
          {pasteMessages.ingredients}
        </h2>
        <ReviewLines parts={view.components} edits={edits} />
        <Problem text={problems.ingredients} />
      </section>
      <section aria-labelledby="preparo-lido">
        <h2 id="preparo-lido" className="text-xl">
          {pasteMessages.method}
        </h2>
        <ReviewLines parts={view.steps} edits={edits} isNumbered />
        <Problem text={problems.method} />
      </section>
      {view.notes.length > 0 && (
        <section aria-labelledby="notas-lidas">
          <h2 id="notas-lidas" className="text-xl">
            {pasteMessages.notes}
          </h2>
          <ReviewLines parts={[{ title: null, lines: view.notes }]} edits={edits} />
        </section>
      )}
      {view.read.length > 0 && (
        <Disclosure
          label={pasteMessages.readInPart(view.read.length)}
          startsOpen={false}
          className="font-semibold"
        >
          <ReviewLines parts={[{ title: null, lines: view.read }]} edits={edits} />
        </Disclosure>
      )}
      {view.leftOut.length > 0 && (
        <Disclosure
          label={pasteMessages.leftOut(view.leftOut.length)}
          startsOpen={false}
          className="font-semibold"
        >
          <ReviewLines parts={[{ title: null, lines: view.leftOut }]} edits={edits} />
        </Disclosure>
      )}
      <div className="flex flex-col gap-3">
        <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint empty:hidden">
          {isUnanswered && view.questions.length > 0
            ? pasteMessages.unanswered(view.questions.length)
            : (refusal ?? failure)}
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

function unknownLine({ line, isUnknown }: Question): number[] {
  return isUnknown ? [line] : []
}

/** Under this name this device keeps what is typed above the lines. */
const KEPT = 'pasted-recipe-fields'
const TYPED_FIELDS = ['title', 'yieldQuantity', 'yieldUnit'] as const

function only<Name extends string>(
  problems: Readonly<Record<Name, string | null>>,
  names: readonly Name[],
): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, problems[name]]))
}

function Problem({ text }: { text: string | null | undefined }) {
  return text ? <p className="mt-1 text-danger">{text}</p> : null
}
