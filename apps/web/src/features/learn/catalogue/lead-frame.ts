/**
 * The card that leads on Home, with a recipe or with places for it. Both are equally high, with or without a step: the
 * picture takes what the texts leave.
 */
export const leadFrame = {
  card: '@container relative flex min-h-[27.5rem] overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-lifted sm:min-h-[22rem] lg:min-h-[31rem] 2xl:min-h-[max(36rem,58dvh)]',
  halves: 'flex w-full flex-col @min-[36rem]:max-lg:flex-row',
  pictureSizes: '(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 100vw',
  picture:
    'min-h-32 w-full flex-1 basis-32 @min-[36rem]:max-lg:min-h-72 @min-[36rem]:max-lg:w-3/5 @min-[36rem]:max-lg:flex-none lg:basis-40',
  texts: 'flex flex-none flex-col justify-center gap-2 p-4 sm:p-6 @min-[36rem]:max-lg:flex-1',
  eyebrow: 'text-sm font-semibold text-accent',
  title: 'text-2xl sm:text-3xl',
  facts: 'flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1',
  material: 'text-sm text-quiet',
}
