import { classNames } from './class-names.ts'

/** The product's mark, 48 px wide unless the classes set another width. The product's name is beside it or in the window's title. */
export function Mark({ className }: { className?: string }) {
  return (
    <img
      src="/pictures/favicon.svg"
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className={classNames('size-12 shrink-0 rounded-field', className)}
    />
  )
}
