import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { useFocusOnArrival } from '../../../ui/use-focus-on-arrival.ts'
import { messages } from './messages.ts'

interface MadeProps {
  title: string
  /** The teacher's own photograph of the dish. */
  coverUrl: string | null
  /** Links to what follows: the price, the label. */
  afterwards: ReactNode
  onBack: () => void
  /** The form for the result of the making, of another feature. */
  children: ReactNode
}

/** After the last step: the recipe is done, and what may follow. */
export function Made({ title, coverUrl, afterwards, onBack, children }: MadeProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <div className="page flex max-w-3xl flex-col gap-6 pt-4 pb-8">
      <div className="flex items-center gap-4">
        <RecipePicture
          title={title}
          coverUrl={coverUrl}
          place="alone"
          sizes="128px"
          eager
          className="aspect-square w-28 shrink-0 rounded-card lg:w-32"
        />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-4xl outline-none">
            {messages.made}
          </h2>
          <p className="text-lg text-quiet">{messages.madeText(title)}</p>
        </div>
      </div>
      {children}
      <section aria-labelledby="e-agora">
        <h3 id="e-agora" className="text-xl">
          {messages.afterwards}
        </h3>
        <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{afterwards}</div>
      </section>
      <Button tone="plain" className="min-h-15 self-start" onClick={onBack}>
        <ArrowLeft aria-hidden size={22} strokeWidth={1.75} />
        {messages.backToLast}
      </Button>
    </div>
  )
}
