import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  label: string
  startsOpen: boolean
  /** The button, for who must bring the focus back. */
  openerRef?: Ref<HTMLButtonElement>
  /** Of the button. */
  className?: string
  children: ReactNode
}

/** Something that most do not need, behind a button. What is closed is not there: no hidden field, no idle motion. */
export function Disclosure({ label, startsOpen, openerRef, className, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  return (
    <>
      <button
        ref={openerRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames('inline-flex min-h-12 items-center gap-1 text-left', className)}
      >
        {label}
        <ChevronDown
          aria-hidden
          size={22}
          strokeWidth={1.75}
          className={classNames('shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </>
  )
}
