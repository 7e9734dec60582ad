import { formatMoney } from '@ateliedoce/pricing'
import { formatDuration } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import { Check, Lock, ShoppingBag } from 'lucide-react'
import { useId } from 'react'
import type { PathStop } from '../../../domain/learn/learning/rows.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CoverPicture } from '../../../ui/cover-picture.tsx'
import { categoryPicture } from '../../../ui/picture-catalogue.ts'
import { Picture } from '../../../ui/picture.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { messages } from './messages.ts'
import { stopState, stopTarget, type StopState } from './stop-view.ts'

interface StopRowProps {
  stop: PathStop
  /** Its place on the trail, counted from 1. */
  number: number
}

/** A stop on the trail: what is done of it, and the way into it, or to what opens it. One that is done is a single line. */
export function StopRow({ stop, number }: StopRowProps) {
  const titleId = useId()
  const state = stopState(stop)
  const isDone = state === 'done'
  const facts = [messages.counted(stop.done, stop.total), formatDuration(stop.minutes)].filter(Boolean)
  return (
    <li className="grid grid-cols-[min(3rem,12vw)_minmax(0,1fr)] gap-x-3">
      <Marker number={number} state={state} />
      <article
        className={classNames(
          'relative mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card p-3 sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-4 sm:p-4',
          state === 'locked' ? 'border border-dashed border-outline' : 'bg-surface shadow-card',
        )}
      >
        <StopPicture stop={stop} number={number} />
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className={classNames('text-sm font-semibold', state === 'next' ? 'text-accent' : 'text-quiet')}>
            {messages.states[state]}
          </p>
          <h2 id={titleId} className="text-xl">
            {isDone ? <DoneLink stop={stop} /> : stop.title}
          </h2>
          {!isDone && (
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-quiet tabular-nums">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          )}
        </div>
        {!isDone && (
          <div className="basis-full sm:col-start-2">
            {stop.note !== '' && <p>{stop.note}</p>}
            <div className="mt-3">
              {state === 'locked' ? (
                <HowToOpen stop={stop} describedBy={titleId} />
              ) : (
                <OpenLink stop={stop} state={state} describedBy={titleId} />
              )}
            </div>
          </div>
        )}
      </article>
    </li>
  )
}

/** The title of a stop that is done; the whole card is its target. */
function DoneLink({ stop }: { stop: PathStop }) {
  const target = stopTarget(stop)
  if (target === null) return <>{stop.title}</>
  return (
    <Link {...target} className="after:absolute after:inset-0 after:rounded-card">
      {stop.title}
    </Link>
  )
}

/** The stop's number on the trail; the card names the stop. */
function Marker({ number, state }: { number: number; state: StopState }) {
  return (
    <div aria-hidden className="flex flex-col items-center">
      <span
        className={classNames(
          'grid size-[min(3rem,12vw)] shrink-0 place-items-center rounded-full font-display text-xl font-semibold',
          state === 'done' && 'bg-pistachio-tint text-on-pistachio-tint',
          state === 'next' && 'border-2 border-accent bg-accent-tint text-on-accent-tint',
          state === 'later' && 'border border-outline bg-surface',
          state === 'locked' && 'border border-dashed border-outline text-quiet',
        )}
      >
        {state === 'done' ? (
          <Check size={24} strokeWidth={2} />
        ) : state === 'locked' ? (
          <Lock size={20} strokeWidth={1.75} />
        ) : (
          number
        )}
      </span>
      <span
        className={classNames(
          'my-1 w-0 flex-1 border-l-4 border-dotted',
          state === 'done' ? 'border-outline' : 'border-line',
        )}
      />
    </div>
  )
}

function StopPicture({ stop, number }: StopRowProps) {
  const isDone = stop.state === 'done'
  const shape = classNames(
    'aspect-[3/2] rounded-field object-cover',
    isDone ? 'w-16' : 'w-20 self-start sm:w-32',
  )
  const { kind, title, cover_url: url } = stop
  if (kind === 'item') {
    return <RecipePicture title={title} coverUrl={url} place={number} sizes="128px" className={shape} />
  }
  // The categories of a material share its cover, so each has a drawing of its own.
  return kind === 'category' || url === null ? (
    <Picture name={categoryPicture(number)} sizes="128px" className={shape} />
  ) : (
    <CoverPicture url={url} sizes="128px" className={shape} />
  )
}

interface StopLinkProps {
  stop: PathStop
  describedBy: string
}

function OpenLink({ stop, state, describedBy }: StopLinkProps & { state: StopState }) {
  const target = stopTarget(stop)
  if (target === null) return null
  const text = state !== 'next' ? messages.open : stop.done > 0 ? messages.goOn : messages.go
  return (
    <Link
      {...target}
      aria-describedby={describedBy}
      className={buttonStyle(state === 'next' ? 'accent' : 'quiet')}
    >
      {text}
    </Link>
  )
}

function HowToOpen({ stop, describedBy }: StopLinkProps) {
  const { purchase_material_id: id, purchase_material_title: material, purchase_url: url } = stop
  const price = stop.price_cents
  return (
    <>
      <p className="text-quiet">{material ? messages.lockedIn(material) : messages.locked}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-describedby={describedBy}
            className={buttonStyle('quiet')}
          >
            <ShoppingBag aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {price === null ? messages.buy : messages.buyFor(formatMoney(price))}
          </a>
        )}
        {id && (
          <Link
            to="/material/$id"
            params={{ id }}
            aria-describedby={describedBy}
            className={buttonStyle('plain', url ? undefined : '-ml-3')}
          >
            {messages.seeMaterial}
          </Link>
        )}
      </div>
    </>
  )
}
