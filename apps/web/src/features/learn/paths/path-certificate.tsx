import { Link } from '@tanstack/react-router'
import { Rosette } from '../../../domain/learn/certificates/rosette.tsx'
import type { Learning } from '../../../domain/learn/learning/learning.ts'
import { dayText } from '../../../lib/day.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { messages } from './messages.ts'

const texts = messages.certificate

/** The end of the path: what the certificate still requires, or the link to it. */
export function PathCertificate({ learning }: { learning: Learning }) {
  const { state, added, unproven } = learning
  return (
    <section className="grid grid-cols-[min(3rem,12vw)_minmax(0,1fr)] gap-x-3">
      <Rosette className="w-full" />
      <div className="flex flex-col items-start gap-2 rounded-card bg-caramel-tint p-4 text-on-caramel-tint">
        <h2 className="text-xl">{texts.title}</h2>
        <p>{stateText(learning)}</p>
        {(state === 'none' || state === 'open') && learning.from !== null && (
          <p>{texts.beforehand(dayText(learning.from))}</p>
        )}
        {state === 'issued' && added > 0 && <p>{texts.added(added)}</p>}
        {unproven > 0 && (
          <Link to="/certificates" className={buttonStyle('quiet', 'mt-1')}>
            {texts.whatHelps}
          </Link>
        )}
        {(state === 'ready' || state === 'issued') && (
          <Link to="/certificates" className={buttonStyle(state === 'ready' ? 'accent' : 'quiet', 'mt-1')}>
            {state === 'ready' ? texts.confirm : texts.see}
          </Link>
        )}
      </div>
    </section>
  )
}

function stateText({ state, left, from, unproven }: Learning): string {
  if (unproven > 0) return texts.unproven(unproven)
  if (state === 'ready') return texts.ready
  if (state === 'issued') return texts.issued
  if (state === 'cancelled') return texts.cancelled
  if (state === 'waiting') return from === null ? texts.held : texts.waiting(dayText(from))
  return texts.left(left)
}
