import type { LineUse } from '@ateliedoce/recipe-text'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
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

/** Recipes have fewer lines; thousands of rows would block the page. */
const SHOWN_AT_ONCE = 100

/** The read lines, each of which can be changed in its place. */
export function ReviewLines({ parts, edits, isNumbered = false }: ReviewLinesProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const listed = useRef<HTMLUListElement>(null)
  const shown = firstLines(parts, most)
  const hidden = countOf(parts) - countOf(shown)
  const places = new Map(parts.flatMap(({ lines }) => lines).map(({ line }, index) => [line, index + 1]))
  const list = (
    <ul ref={listed} tabIndex={-1} className="divide-y divide-line">
      {shown.flatMap(({ title, lines }) => [
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
  if (hidden === 0) return list
  return (
    <>
      {list}
      <Button
        tone="quiet"
        className="mt-3"
        onClick={() => {
          setMost(most + SHOWN_AT_ONCE)
          // The button goes with the last lines.
          if (hidden <= SHOWN_AT_ONCE) listed.current?.focus({ preventScroll: true })
        }}
      >
        {pasteMessages.more(Math.min(hidden, SHOWN_AT_ONCE), hidden)}
      </Button>
    </>
  )
}

function countOf(parts: readonly ReviewPart[]): number {
  return parts.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** The first `most` lines, in their parts. */
function firstLines(parts: readonly ReviewPart[], most: number): readonly ReviewPart[] {
  let left = most
  return parts.flatMap((part) => {
    const lines = part.lines.slice(0, Math.max(0, left))
    left -= part.lines.length
    return lines.length === 0 ? [] : [{ ...part, lines }]
  })
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
