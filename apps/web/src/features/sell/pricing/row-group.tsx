import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { stepMessages } from './step-messages.ts'
import { RowLeftContext, useSheet } from './sheet-context.ts'
import { withoutRow } from './sheet-edits.ts'
import type { RowList } from './sheet.ts'

interface RowGroupProps {
  list: RowList
  id: string
  /** The row's name, visible or not. */
  name: string
  /** False for a row that cannot be removed. */
  isRemovable?: boolean
  children: ReactNode
}

/** The fields of one row. Missing values are reported after the focus has left the row. */
export function RowGroup({ list, id, name, isRemovable = true, children }: RowGroupProps) {
  const { edit } = useSheet()
  const group = useRef<HTMLFieldSetElement>(null)
  const isLeft = useIsLeft(group)
  return (
    <fieldset
      ref={group}
      aria-label={name}
      className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <RowLeftContext value={isLeft}>{children}</RowLeftContext>
      {isRemovable && (
        <IconButton
          icon={Trash2}
          label={stepMessages.removeNamed(name)}
          className="self-end"
          onClick={() => edit((sheet) => withoutRow(sheet, list, id))}
        />
      )}
    </fieldset>
  )
}

/** False while the focus is inside. */
function useIsLeft(group: RefObject<HTMLElement | null>): boolean {
  const [isLeft, setLeft] = useState(true)
  useEffect(() => {
    const element = group.current
    const enter = () => setLeft(false)
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!element?.contains(relatedTarget as Node | null)) setLeft(true)
    }
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [group])
  return isLeft
}
