// The short way to a price: ingredients, yield, work, and the wished profit.

import { formatMoney, type PriceStep } from '@ateliedoce/pricing'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Fold } from './fold.tsx'
import { IngredientRow } from './ingredient-row.tsx'
import { stepNames } from './field-messages.ts'
import { messages } from './messages.ts'
import { useSheet } from './sheet-context.ts'
import { withField, withNewRow } from './sheet-edits.ts'
import { SheetField } from './sheet-field.tsx'

interface SheetStepProps {
  number: number
  title: string
  text?: string
  children: ReactNode
}

export function SheetStep({ number, title, text, children }: SheetStepProps) {
  return (
    <section aria-labelledby={`passo-${number}`} className="flex flex-col gap-3">
      <div>
        <h2 id={`passo-${number}`} className="text-2xl">
          <span aria-hidden className="text-accent">
            {number}.
          </span>{' '}
          {title}
        </h2>
        {text !== undefined && <p className="text-quiet">{text}</p>}
      </div>
      {children}
    </section>
  )
}

export function IngredientsStep({ children }: { children?: ReactNode }) {
  const { sheet, costing, edit } = useSheet()
  return (
    <SheetStep number={1} title={messages.ingredients} text={messages.ingredientsText}>
      {sheet.lines.length === 0 && <p className="text-quiet">{messages.noIngredients}</p>}
      {sheet.lines.map((line, index) => {
        const view = costing.lines[index]
        return view && <IngredientRow key={line.id} line={line} view={view} />
      })}
      <Button
        tone="quiet"
        className="self-start"
        onClick={() => edit((before) => withNewRow(before, 'lines'))}
      >
        <Plus aria-hidden size={20} strokeWidth={1.75} />
        {messages.addIngredient}
      </Button>
      {children}
    </SheetStep>
  )
}

export function YieldStep() {
  const { sheet, edit } = useSheet()
  return (
    <SheetStep number={2} title={messages.yield}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-3">
        <SheetField name="yieldMade" />
        <TextField
          label={messages.yieldUnit}
          value={sheet.fields.yieldUnit}
          maxLength={40}
          autoComplete="off"
          onChange={({ target: { value } }) => edit((before) => withField(before, 'yieldUnit', value))}
        />
      </div>
    </SheetStep>
  )
}

export function WorkStep() {
  const { costing, sheet } = useSheet()
  const isTyped = sheet.fields.hourly.trim() !== ''
  return (
    <SheetStep number={3} title={messages.work} text={messages.workText}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] items-start gap-3">
        <SheetField name="hourly" />
        <SheetField name="minutes" />
      </div>
      <Fold title={messages.hourHelp}>
        <SheetField name="monthlyIncome" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-end gap-3">
          <SheetField name="workDays" />
          <SheetField name="hoursPerDay" />
        </div>
        {costing.wishedHourCents !== null && (
          <p>
            <strong>{messages.hourIs(formatMoney(costing.wishedHourCents))}</strong>{' '}
            {isTyped ? messages.hourIgnored : messages.hourUsed}
          </p>
        )}
      </Fold>
    </SheetStep>
  )
}

const USUAL = ['20', '30', '40', '50'] as const

export function GoalStep() {
  const { sheet, edit } = useSheet()
  const steps = Object.keys(stepNames) as PriceStep[]
  return (
    <SheetStep number={4} title={messages.goal}>
      <ChipGroup
        label={messages.goalBy}
        chips={[
          { value: 'margin', label: messages.byMargin },
          { value: 'markup', label: messages.byMarkup },
        ]}
        value={sheet.goalBy}
        onChange={(goalBy) => edit((before) => ({ ...before, goalBy }))}
      />
      <SheetField
        name="goalPercent"
        hint={sheet.goalBy === 'margin' ? messages.marginHint : messages.markupHint}
      />
      <ChipGroup
        label={messages.usual}
        chips={USUAL.map((value) => ({ value, label: `${value}%` }))}
        value={sheet.fields.goalPercent as (typeof USUAL)[number]}
        onChange={(value) => edit((before) => withField(before, 'goalPercent', value))}
      />
      <SelectField
        label={messages.step}
        options={steps.map((value) => ({ value, label: stepNames[value] }))}
        value={sheet.step}
        onChange={(step) => edit((before) => ({ ...before, step }))}
      />
    </SheetStep>
  )
}
