import { useEffect, useRef, useState } from 'react'
import { Minus, Plus } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { messages } from './messages.ts'

const texts = messages.weigh
/** Ids of `packages/measures`. */
const INGREDIENTS = [
  'farinha_trigo',
  'acucar_refinado',
  'chocolate_po',
  'manteiga',
  'leite_condensado',
] as const
type Ingredient = (typeof INGREDIENTS)[number]

const CHIPS = INGREDIENTS.map((value) => ({ value, label: texts.ingredients[value] }))
/** In quarters of a cup. */
const MIN_QUARTERS = 1
const MAX_QUARTERS = 40

type Weigh = (ingredient: Ingredient, quarters: number) => { readonly cups: string; readonly grams: string }

/** Cups to grams, with the converter's own numbers, which load when the tool comes near the view. */
export function WeighTool() {
  const area = useRef<HTMLDivElement>(null)
  const [ingredient, setIngredient] = useState<Ingredient>('farinha_trigo')
  const [quarters, setQuarters] = useState(4)
  const [weigh, setWeigh] = useState<Weigh | null>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void import('./weighed-cups.ts').then((module) => setWeigh(() => module.weighCups))
      },
      { rootMargin: '200px' },
    )
    if (area.current) observer.observe(area.current)
    return () => observer.disconnect()
  }, [])

  const weighed = weigh?.(ingredient, quarters)
  return (
    <Card as="article" className="flex flex-col p-5 sm:p-6">
      <div ref={area} className="flex flex-1 flex-col gap-4">
        <div>
          <h3 className="text-2xl">{texts.title}</h3>
          <p className="text-quiet">{texts.text}</p>
        </div>
        <Picture
          name="tool-converter"
          sizes="(min-width: 1152px) 40rem, 50vw"
          className="hidden aspect-[5/2] w-full rounded-field object-contain lg:block"
        />
        <ChipGroup label={texts.choose} chips={CHIPS} value={ingredient} onChange={setIngredient} />
        <div className="flex items-center gap-3 rounded-full bg-sunken p-1">
          <IconButton
            icon={Minus}
            label={texts.less}
            aria-disabled={quarters <= MIN_QUARTERS}
            onClick={() => setQuarters(Math.max(MIN_QUARTERS, quarters - 1))}
          />
          <span className="flex-1 text-center font-semibold">{weighed?.cups ?? texts.oneCup}</span>
          <IconButton
            icon={Plus}
            label={texts.more}
            aria-disabled={quarters >= MAX_QUARTERS}
            onClick={() => setQuarters(Math.min(MAX_QUARTERS, quarters + 1))}
          />
        </div>
        <output className="my-auto block min-h-[1.1lh] py-2 text-center font-display text-5xl">
          {weighed?.grams}
        </output>
        <p className="text-center text-sm text-quiet">{texts.source}</p>
      </div>
    </Card>
  )
}
