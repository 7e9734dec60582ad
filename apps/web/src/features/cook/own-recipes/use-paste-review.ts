import type { LineUse, PastedRecipe } from '@ateliedoce/recipe-text'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addOwnRecipe } from '../../../domain/cook/own-recipes/mutations.ts'
import { useForm } from '../../../lib/use-form.ts'
import {
  draftPlace,
  readDraft as readKept,
  textsReader,
  useKeptDraft,
} from '../../../lib/device-store/drafts.ts'
import { numberToType } from '../../../lib/typed-number.ts'
import { failureText } from './messages.ts'
import type { LineEdit } from './paste.ts'
import { pasteMessages } from './paste-messages.ts'
import { draftOf, EMPTY_DRAFT, readDraft } from './recipe-draft.ts'
import { keptContent, reviewView } from './review-view.ts'

/** Under this name this device keeps what is typed above the lines. */
const KEPT = 'pasted-recipe-fields'
const TYPED_FIELDS = ['title', 'yieldQuantity', 'yieldUnit'] as const

export interface ReviewedPaste {
  userId: string
  recipe: PastedRecipe
  onEdit: (edit: LineEdit) => void
  onKept: (recipeId: string) => void
}

/** The answers of a review, the fields above its lines, and the saving of what was read. */
export function usePasteReview({ userId, recipe, onEdit, onKept }: ReviewedPaste) {
  // A request that is sent again adds the same recipe.
  const [id] = useState(() => crypto.randomUUID())
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const [isUnanswered, setUnanswered] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const questions = useRef<HTMLElement>(null)
  const { mutate, isPending, error } = useMutation(addOwnRecipe(userId))
  const view = useMemo(() => reviewView(recipe, answered), [recipe, answered])
  const contentFor = (typed: TypedFields) => readReview(recipe, typed)
  const [begun] = useState(() => fieldsOf(recipe))
  const place = draftPlace(userId, KEPT, textsReader(begun))
  const form = useForm({
    defaultValues: () => readKept(place) ?? begun,
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
  const settle = useKeptDraft(place, isAsBegun ? null : form.values)
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
  const obstacle =
    isUnanswered && view.questions.length > 0
      ? pasteMessages.unanswered(view.questions.length)
      : (refusal ?? failure)
  return { view, form, problems, questions, ingredients, answer, edits, obstacle, isPending, settle }
}

type TypedFields = Record<(typeof TYPED_FIELDS)[number], string>

function fieldsOf(recipe: PastedRecipe): TypedFields {
  return {
    title: recipe.title?.text ?? '',
    yieldQuantity: recipe.yield?.quantity ? numberToType(recipe.yield.quantity.min) : '',
    yieldUnit: recipe.yield?.unit ?? '',
  }
}

/** The content to save, and what is wrong with it: the typed fields and the lines that were read. */
function readReview(recipe: PastedRecipe, typed: TypedFields) {
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

function only<Name extends string>(
  problems: Readonly<Record<Name, string | null>>,
  names: readonly Name[],
): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, problems[name]]))
}
