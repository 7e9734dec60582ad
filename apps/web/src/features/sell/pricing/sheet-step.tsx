import { useId, type ReactNode } from 'react'

interface SheetStepProps {
  title: string
  text?: string
  /** Beside the heading. */
  end?: ReactNode
  children: ReactNode
}

/** A part of the price calculator with its heading. */
export function SheetStep({ title, text, end, children }: SheetStepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {end}
        </div>
        {text !== undefined && <p className="text-quiet">{text}</p>}
      </div>
      {children}
    </section>
  )
}
