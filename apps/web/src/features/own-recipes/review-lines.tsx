import type { LineUse } from '@ateliedoce/recipe-text'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pasteMessages } from './paste-messages.ts'
import type { ReviewLine, ReviewPart } from './review-view.ts'

export interface LineEdits {
  readonly placed: (line: number) => LineUse
  readonly onUse: (line: number, use: LineUse) => void
  readonly onText: (line: number, text: string) => void
}

/** The uses that a learner gives a line. */
export const USE_OPTIONS = (['ingredient', 'step', 'heading', 'note', 'title', 'ignored'] as const).map(
  (value) => ({
    value: value as LineUse,
    label: pasteMessages.uses[value],
  }),
)

interface ReviewLinesProps {
  parts: readonly ReviewPart[]
  edits: LineEdits
  isNumbered?: boolean
}

/** Lines as they were understood, each of which can be changed in its place. */
export function ReviewLines({ parts, edits, isNumbered = false }: ReviewLinesProps) {
  const [open, setOpen] = useState<number | null>(null)
  const places = new Map(parts.flatMap(({ lines }) => lines).map(({ line }, index) => [line, index + 1]))
  return (
    <ul className="divide-y divide-line">
      {parts.flatMap(({ title, lines }) => [
        ...(title === null
          ? []
          : [
              <li key={`parte ${lines[0]?.line ?? title}`} className="pt-3 pb-1 font-semibold">
                {title}
              </li>,
            ]),
        ...lines.map((line) => (
          <li key={line.line}>
            {open === line.line ? (
              <LineEditor line={line} edits={edits} onDone={() => setOpen(null)} />
            ) : (
              <div className="flex items-center gap-2">
                <p className="min-w-0 flex-1 py-2 wrap-anywhere">
                  {isNumbered && <span className="text-quiet tabular-nums">{places.get(line.line)}. </span>}
                  {line.text}
                  {line.note !== '' && <span className="text-sm text-quiet"> · {line.note}</span>}
                </p>
                <IconButton
                  icon={Pencil}
                  label={pasteMessages.change(line.text)}
                  onClick={() => setOpen(line.line)}
                />
              </div>
            )}
          </li>
        )),
      ])}
    </ul>
  )
}

interface LineEditorProps {
  line: ReviewLine
  edits: LineEdits
  onDone: () => void
}

/** Moves the focus here, since the pencil that was pressed is gone. */
const focus = (field: HTMLInputElement | null): void => field?.focus()

function LineEditor({ line: { line, text }, edits, onDone }: LineEditorProps) {
  const [typed, setTyped] = useState(text)
  const use = edits.placed(line)
  const finish = () => {
    if (typed.trim() !== '' && typed.trim() !== text) edits.onText(line, typed.trim())
    onDone()
  }
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-3">
      <TextField
        label={pasteMessages.lineText}
        value={typed}
        autoComplete="off"
        ref={focus}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          finish()
        }}
      />
      <SelectField
        label={pasteMessages.lineUse}
        options={
          USE_OPTIONS.some(({ value }) => value === use)
            ? USE_OPTIONS
            : [{ value: use, label: pasteMessages.uses[use] }, ...USE_OPTIONS]
        }
        value={use}
        onChange={(chosen) => {
          edits.onUse(line, chosen)
          onDone()
        }}
      />
      <Button tone="quiet" className="self-start" onClick={finish}>
        {pasteMessages.done}
      </Button>
    </div>
  )
}
