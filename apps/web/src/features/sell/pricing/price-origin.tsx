import { PricePicture } from './price-picture.tsx'
import { PriceResult } from './price-result.tsx'
import { useSheet } from './sheet-context.ts'
import { useMarket } from './use-market.ts'

/** The result, and where it comes from. @param isPictureFirst in the sheet of a phone's bar, which has the price already */
export function PriceOrigin({ isPictureFirst = false }: { isPictureFirst?: boolean }) {
  const { price } = useSheet()
  const shown = price.own?.priceCents ?? price.suggestion?.priceCents ?? 0
  const picture = <PricePicture parts={useMarket().parts} priceCents={shown} />
  return (
    <>
      {isPictureFirst && picture}
      <PriceResult />
      {!isPictureFirst && picture}
    </>
  )
}
