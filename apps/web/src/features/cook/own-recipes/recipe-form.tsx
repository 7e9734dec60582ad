import { fold } from '@ateliedoce/recipe-text'
import { useEffect, useState, type ReactNode } from 'react'
import type { OwnRecipeContent } from '../../../domain/cook/own-recipes/content.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import {
  draftPlace,
  readDraft as readKept,
  textsReader,
  useKeptDraft,
} from '../../../lib/device-store/drafts.ts'
import { useForm, type Form } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SuggestField } from '../../../ui/suggest-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UnsavedNotice } from '../../../ui/unsaved-notice.tsx'
import { messages } from './messages.ts'
import { draftOf, EMPTY_DRAFT, readDraft, type RecipeDraft } from './recipe-draft.ts'

interface RecipeFormOptions {
  readonly userId: string
  /** The form's name, unique in the app. */
  readonly name: string
  /** The recipe that is changed; null for a new one. */
  readonly before: OwnRecipeContent | null
  /** @param read what the form began from; null for a new recipe */
  readonly onSave: (content: OwnRecipeContent, read: OwnRecipeContent | null) => void
}

/** The texts, with what they began from: the recipe may change on another device meanwhile. */
interface FormTexts extends RecipeDraft {
  /** `OwnRecipeContent` as JSON; '' for a new recipe. */
  readonly read: string
}

export interface OpenRecipeForm extends Form<FormTexts> {
  /** Begins again from a content. */
  readonly beginFrom: (content: OwnRecipeContent) => void
  /** Saves the fields that were typed over what another device has saved. */
  readonly saveOver: (stored: OwnRecipeContent) => void
  /** Deletes this device's draft of the form, once it is saved. */
  readonly settle: () => void
  /** Discards the draft of an earlier visit; null where there is none. */
  readonly discard: (() => void) | null
}

export function useRecipeForm({ userId, name, before, onSave }: RecipeFormOptions): OpenRecipeForm {
  const begun = before === null ? { ...EMPTY_DRAFT, read: '' } : textsOf(before)
  const place = draftPlace(userId, name, textsReader(begun))
  const [kept] = useState(() => readKept(place))
  const form = useForm<FormTexts>({
    defaultValues: kept ?? begun,
    held: { userId, name },
    check: (draft) => readDraft(draft, contentIn(draft)).problems,
    onSubmit: (draft) => {
      const read = contentIn(draft)
      const { content } = readDraft(draft, read)
      if (content !== null) onSave(content, read)
    },
  })
  const { reset, values } = form
  const read = contentIn(values)
  const begunFrom = read === null ? begun : textsOf(read)
  const isAsBegun = JSON.stringify({ ...begunFrom, ...values }) === JSON.stringify(begunFrom)
  const settle = useKeptDraft(place, isAsBegun ? null : values)
  const isBehind = isAsBegun && begun.read !== values.read
  const { read: begunRead } = begun
  useEffect(() => {
    // A form that was not typed into follows what another device saves.
    if (isBehind) reset(textsOf(JSON.parse(begunRead) as OwnRecipeContent))
  }, [isBehind, begunRead, reset])
  return {
    ...form,
    settle,
    beginFrom: (content) => reset(textsOf(content)),
    saveOver: (stored) => {
      const draft = form.latest()
      const from = contentIn(draft)
      const { content } = readDraft(draft, from)
      if (content !== null && from !== null) onSave({ ...stored, ...changedFields(from, content) }, stored)
    },
    discard: kept === null || isAsBegun ? null : () => reset(begun),
  }
}

function textsOf(content: OwnRecipeContent): FormTexts {
  return { ...draftOf(content), read: JSON.stringify(content) }
}

/** What the form began from; null for a new recipe. */
function contentIn({ read }: FormTexts): OwnRecipeContent | null {
  return read === '' ? null : (JSON.parse(read) as OwnRecipeContent)
}

interface RecipeFormProps {
  form: OpenRecipeForm
  /** Whether the recipe is new. */
  isNew: boolean
  saveLabel: string
  isSaving: boolean
  /** Why the last try to save failed. */
  failure: string | null
  /** What may be done about it, beside another try. */
  choices?: ReactNode
}

/** A whole recipe in the order in which it is written on paper. */
export function RecipeForm({ form, isNew, saveLabel, isSaving, failure, choices }: RecipeFormProps) {
  const { field, values } = form
  const { fields } = messages
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-2"
    >
      {form.discard !== null && (
        <div className="lg:col-span-2">
          <UnsavedNotice isNew={isNew} onDiscard={form.discard} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-5">
        <TextField
          {...field('title')}
          label={fields.title}
          maxLength={200}
          autoCapitalize="sentences"
          autoComplete="off"
        />
        <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2">
          <NumberField {...field('yieldQuantity')} label={fields.yield} />
          <SuggestField
            {...field('yieldUnit')}
            label={fields.unit}
            hint={fields.unitHint}
            maxLength={60}
            autoCapitalize="none"
            suggestions={unitSuggestions(values.yieldUnit)}
            onChoose={({ label }) => form.setValue('yieldUnit', label)}
          />
        </div>
        <TextArea
          {...field('ingredients')}
          label={fields.ingredients}
          hint={fields.ingredientsHint}
          rows={8}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <TextArea {...field('method')} label={fields.method} hint={fields.methodHint} rows={8} />
        <Disclosure label={fields.more} startsOpen={hasMore(values)} className="-mt-1 font-semibold">
          <div className="flex flex-col gap-5 pt-2">
            <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2">
              <NumberField {...field('minutes')} label={fields.minutes} suffix="min" />
              <NumberField {...field('waiting')} label={fields.waiting} suffix="min" />
            </div>
            <TextArea {...field('description')} label={fields.description} rows={3} />
            <TextArea {...field('storage')} label={fields.storage} rows={2} />
          </div>
        </Disclosure>
      </div>
      {failure !== null && (
        <p role="alert" className="lg:col-span-2 rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
          {failure}
        </p>
      )}
      {choices}
      <Button type="submit" busy={isSaving} className="justify-self-start lg:col-span-2">
        {saveLabel}
      </Button>
    </form>
  )
}

function hasMore({ minutes, waiting, description, storage }: RecipeDraft): boolean {
  return [minutes, waiting, description, storage].some((text) => text !== '')
}

/** Usual units that begin with what is typed; all of them at first. */
export function unitSuggestions(typed: string) {
  const begun = fold(typed.trim())
  return messages.units
    .filter((unit) => fold(unit).startsWith(begun) && unit !== typed.trim())
    .map((unit) => ({
      value: unit,
      label: unit,
    }))
}
