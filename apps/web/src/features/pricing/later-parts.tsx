// What a first look at the price does not need: the sheet of steps, and what is below the first screen. Fetched after the first paint.

export { OwnPrice } from './own-price.tsx'
export { SalesChannels } from './sales-channels.tsx'
export { StepSheet } from './step-sheet.tsx'
