import { PicturePlace } from '../../../ui/picture-place.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { messages } from './home-messages.ts'
import { leadFrame } from './lead-frame.ts'

/**
 * Places for the recipe that leads on Home. A page that was built ahead fills them with the begun recipe, or the first untried one, and
 * shows the texts that belong to it, before the app has come.
 */
export function LeadSkeleton() {
  return (
    <div aria-busy className={leadFrame.card}>
      <output className="sr-only">{messages.loading}</output>
      <div aria-hidden className={leadFrame.halves}>
        <PicturePlace sizes={leadFrame.pictureSizes} className={leadFrame.picture} />
        {/* Hidden until they are known: a recipe that was begun has one line more, which moves those above it. */}
        <div data-known="texts" className={`${leadFrame.texts} invisible`}>
          <p
            data-known="eyebrow"
            data-untried={messages.bannerTitle}
            className={`${leadFrame.eyebrow} invisible`}
          >
            {messages.begun}
          </p>
          <p
            data-known="title"
            className={`${leadFrame.title} min-h-[1lh] rounded-field font-display empty:w-2/3 empty:bg-sunken`}
          />
          <p className={leadFrame.facts} />
          <p data-known="step" className="min-h-[2lh] empty:hidden" />
          <p data-known="place" className={`${leadFrame.material} invisible`}>
            {messages.inMaterial('')}
            <span data-known="material" />
          </p>
          <Skeleton className="visible mt-2 h-12 w-full rounded-full sm:w-60" />
        </div>
      </div>
    </div>
  )
}
