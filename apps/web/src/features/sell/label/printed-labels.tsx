import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { LabelCard } from './label-card.tsx'
import type { LabelFacts } from './label-view.ts'

export type LabelFormat = 'roll' | 'sheet'

/** Three columns of seven on A4. */
const PER_SHEET = 21

/** Paper without margins of its own for rolls; on A4 the rest of the sheet is the margin. */
const PAGES: Readonly<Record<LabelFormat, string>> = {
  roll: '@page { size: 60mm 40mm; margin: 0; }',
  sheet: '@page { size: 210mm 297mm; margin: 8.5mm 15mm; }',
}
const ONLY_LABELS =
  '@media print { body > :not([data-labels]) { display: none !important; } body { margin: 0; padding: 0; } }'

interface PrintedLabelsProps {
  facts: LabelFacts
  format: LabelFormat
  /** Labels of a roll, or sheets. */
  copies: number
}

/** The labels as they are printed; nothing of them is on the screen. */
export function PrintedLabels({ facts, format, copies }: PrintedLabelsProps) {
  usePages(format)
  const count = format === 'sheet' ? copies * PER_SHEET : copies
  const labels = Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={format === 'roll' ? 'break-after-page last:break-after-auto' : 'break-inside-avoid'}
    >
      <LabelCard facts={facts} />
    </div>
  ))
  return createPortal(
    <div data-labels aria-hidden className="hidden [--mm:1mm] print:block">
      {format === 'roll' ? labels : <div className="grid grid-cols-[repeat(3,60mm)]">{labels}</div>}
    </div>,
    document.body,
  )
}

/** A constructed style sheet, since the content policy allows no inline styles and the size of paper depends on a choice. */
function usePages(format: LabelFormat): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${PAGES[format]} ${ONLY_LABELS}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [format])
}
