import { classNames } from './class-names.ts'
import { messages } from './messages.ts'

/** A turning ring named 'Carregando'. `page` fills the screen; only where nothing can be shown yet. */
export function Spinner({ size }: { size: 'small' | 'page' }) {
  const ring = (
    <output
      aria-label={messages.loading}
      className={classNames(
        'inline-block animate-spin rounded-full border-current border-r-transparent',
        size === 'small' ? 'size-5 border-2' : 'size-10 border-4 text-accent',
      )}
    />
  )
  if (size === 'small') return ring
  return <div className="grid min-h-[60dvh] place-items-center">{ring}</div>
}
