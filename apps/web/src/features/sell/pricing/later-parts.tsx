// What a first look at a new price does not need, fetched after the first paint: the sheet of steps, the result in full, what is kept,
// what is below the first screen, and what only saved sheets, drafts and other amounts than the recipe's have.

export { followed, readHeld } from './held-sheet.ts'
export { withLinks, withOwnLines } from './base-changes.ts'
export { BatchNotice } from './batch-notice.tsx'
export { MissingSheet } from './missing-sheet.tsx'
export { NotePrices } from './note-prices.tsx'
export { OwnAmountsNotice } from './own-amounts-notice.tsx'
export { withOwnList } from './own-list-lines.ts'
export { OwnPrice } from './own-price.tsx'
export { PriceNewsNotice } from './price-news.tsx'
export { PriceOrigin } from './price-origin.tsx'
export { SalesChannels } from './sales-channels.tsx'
export { SavingParts } from './saving-parts.tsx'
export { withBatch } from './sheet-batch.ts'
export { StepSheet } from './step-sheet.tsx'
export { readSheet } from './stored-sheet.ts'
export { WhereFrom } from './where-from.tsx'
