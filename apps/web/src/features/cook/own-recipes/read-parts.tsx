/** What was read from a paste, part by part. */
import type { ComponentProps, Ref } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { pasteMessages } from './paste-messages.ts'
import { ReviewLines } from './review-lines.tsx'
import type { ReviewView } from './review-view.ts'

interface ReadPartsProps {
  /** The heading of the ingredients. */
  ref: Ref<HTMLHeadingElement>
  view: ReviewView
  edits: ComponentProps<typeof ReviewLines>['edits']
  problems: { readonly ingredients: string | null; readonly method: string | null }
}

/** The ingredients, the method, the notes, and the lines that were read in part or left out. */
export function ReadParts({ ref, view, edits, problems }: ReadPartsProps) {
  return (
    <>
      <section aria-labelledby="ingredientes-lidos">
        <h2 ref={ref} tabIndex={-1} id="ingredientes-lidos" className="text-xl">
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
      <FoldedLines label={pasteMessages.readInPart} lines={view.read} edits={edits} />
      <FoldedLines label={pasteMessages.leftOut} lines={view.leftOut} edits={edits} />
    </>
  )
}

interface FoldedLinesProps {
  label: (count: number) => string
  lines: ReviewView['read']
  edits: ReadPartsProps['edits']
}

function FoldedLines({ label, lines, edits }: FoldedLinesProps) {
  if (lines.length === 0) return null
  return (
    <Disclosure label={label(lines.length)} startsOpen={false} className="font-semibold">
      <ReviewLines parts={[{ title: null, lines }]} edits={edits} />
    </Disclosure>
  )
}

function Problem({ text }: { text: string | null | undefined }) {
  return text ? <p className="mt-1 text-danger">{text}</p> : null
}
