import { contactUrl } from '../../../lib/runtime-config.ts'
import { messages } from './messages.ts'
import type { ShownMaterial } from './queries.ts'

const texts = messages.courses.how

/** The three steps to a course. Renders nothing where no way to buy is published. */
export function HowToBuy({ materials }: { materials: readonly ShownMaterial[] }) {
  const hasShop = materials.some(({ purchase_url }) => purchase_url !== null)
  if (!hasShop && contactUrl === '') return null
  return (
    <section
      aria-labelledby="como-comprar"
      className="mt-8 rounded-card bg-caramel-tint p-5 text-on-caramel-tint sm:p-6"
    >
      <h3 id="como-comprar" className="text-xl">
        {texts.title}
      </h3>
      <ol className="mt-3 grid gap-3 sm:grid-cols-3 sm:gap-6">
        {[hasShop ? texts.shop : texts.contact, texts.account, texts.ready].map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span aria-hidden className="w-4 shrink-0 font-display text-2xl leading-6">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
