import { ChevronDown, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { SAMPLE_RECIPE } from '../../../domain/cook/recipes/sample-recipe.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { messages } from './messages.ts'
import { SAMPLE_LINES, SAMPLE_PORTIONS, SAMPLE_STEPS } from './sample-texts.ts'

const texts = messages.sample
const MIN_PORTIONS = 1
const MAX_PORTIONS = 60

/** A whole recipe to try: its amounts follow the portions. What scales them loads at the first change. */
export function SampleRecipeCard() {
  const [portions, setPortions] = useState(SAMPLE_PORTIONS)
  const [lines, setLines] = useState(SAMPLE_LINES)

  async function serve(count: number) {
    setPortions(count)
    const { scaledSample } = await import('./scaled-sample.ts')
    setLines(scaledSample(count))
  }

  return (
    <Card as="article" className="flex flex-col overflow-hidden">
      <RecipePicture
        title={SAMPLE_RECIPE.title}
        place={0}
        sizes="(min-width: 1024px) 36rem, 100vw"
        className="aspect-[5/2] w-full"
      />
      <div className="flex flex-1 flex-col gap-4 p-5 sm:p-6">
        <div>
          <h3 className="text-2xl">{SAMPLE_RECIPE.title}</h3>
          <p className="text-quiet">{SAMPLE_RECIPE.description}</p>
        </div>
        <div className="flex items-center gap-3 rounded-full bg-sunken p-1">
          <IconButton
            icon={Minus}
            label={texts.fewer}
            aria-disabled={portions <= MIN_PORTIONS}
            onClick={() => portions > MIN_PORTIONS && void serve(portions - 1)}
          />
          <output className="flex-1 text-center font-semibold">{texts.portions(portions)}</output>
          <IconButton
            icon={Plus}
            label={texts.more}
            aria-disabled={portions >= MAX_PORTIONS}
            onClick={() => portions < MAX_PORTIONS && void serve(portions + 1)}
          />
        </div>
        <ul aria-label={texts.ingredients} className="flex flex-col tabular-nums">
          {lines.map(({ id, text, isHeading }) => (
            <li
              key={id}
              className={isHeading ? 'pt-3 font-semibold' : 'border-b border-line py-2 last:border-b-0'}
            >
              {text}
            </li>
          ))}
        </ul>
        <details className="group mt-auto rounded-field bg-sunken px-4">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            {texts.method}
            <ChevronDown
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="shrink-0 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <ol className="flex list-decimal flex-col gap-2 pb-4 pl-5 marker:font-semibold marker:text-accent">
            {SAMPLE_STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      </div>
    </Card>
  )
}
