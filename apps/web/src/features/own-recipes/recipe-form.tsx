import { fold } from '@ateliedoce/recipe-text'
import { useState } from 'react'
import type { OwnRecipeContent } from '../../domain/own-recipes/content.ts'
import { keptTexts, useKeptTyped } from '../../lib/kept-typed.ts'
import { useForm, type Form } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SuggestField } from '../../ui/suggest-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UnsavedNotice } from '../../ui/unsaved-notice.tsx'
import { messages } from './messages.ts'
import { draftOf, EMPTY_DRAFT, readDraft, type RecipeDraft } from './recipe-draft.ts'

interface RecipeFormOptions {
  readonly userId: string
  /** The form's name, unique in the app. */
  readonly name: string
  /** The recipe that is changed; null for a new one. */
  readonly before: OwnRecipeContent | null
  readonly onSave: (content: OwnRecipeContent) => void
}

export interface OpenRecipeForm extends Form<RecipeDraft> {
  /** Deletes this device's draft of the form, once it is saved. */
  readonly settle: () => void
  /** Discards the draft of an earlier visit; null where there is none. */
  readonly discard: (() => void) | null
}

export function useRecipeForm({ userId, name, before, onSave }: RecipeFormOptions): OpenRecipeForm {
  const begun = before === null ? EMPTY_DRAFT : draftOf(before)
  const [kept] = useState(() => keptTexts(userId, name, begun))
  const form = useForm<RecipeDraft>({
    defaultValues: kept ?? begun,
    held: { userId, name },
    check: (draft) => readDraft(draft, before).problems,
    onSubmit: (draft) => {
      const { content } = readDraft(draft, before)
      if (content !== null) onSave(content)
    },
  })
  const isAsBegun = JSON.stringify({ ...begun, ...form.values }) === JSON.stringify(begun)
  const settle = useKeptTyped(userId, name, form.values, isAsBegun)
  return { ...form, settle, discard: kept === null || isAsBegun ? null : () => form.reset(begun) }
}

interface RecipeFormProps {
  form: OpenRecipeForm
  /** Whether the recipe is new. */
  isNew: boolean
  saveLabel: string
  isSaving: boolean
  /** Why the last try to save failed. */
  failure: string | null
}

/** A whole recipe in the order in which it is written on paper. */
export function RecipeForm({ form, isNew, saveLabel, isSaving, failure }: RecipeFormProps) {
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
