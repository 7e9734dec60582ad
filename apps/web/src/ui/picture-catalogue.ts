/** The pictures that `tools/pictures` makes into `/pictures/`: their sizes, and which one a position shows. */

interface PictureEntry {
  /** Size of the largest file in pixels; the smaller ones have the same shape. */
  readonly width: number
  readonly height: number
  /** Widths of the files, smallest first. */
  readonly widths: readonly number[]
}

const COVER = { width: 1280, height: 720, widths: [320, 640, 1280] } as const
const CATEGORY = { width: 640, height: 360, widths: [320, 640] } as const
const TOOL = { width: 480, height: 320, widths: [240, 480] } as const
const ITEM = { width: 640, height: 427, widths: [320, 640] } as const

export const PICTURE_CATALOGUE = {
  'cover-doces-de-festa': COVER,
  'cover-bolos-e-tortas': COVER,
  'cover-sobremesas-geladas': COVER,
  'cover-default': COVER,
  'category-1': CATEGORY,
  'category-2': CATEGORY,
  'category-3': CATEGORY,
  'category-4': CATEGORY,
  'item-1': ITEM,
  'item-2': ITEM,
  'item-3': ITEM,
  'item-4': ITEM,
  'item-5': ITEM,
  'item-6': ITEM,
  'recipe-hero': { width: 1280, height: 640, widths: [640, 1280] },
  'welcome-hero': { width: 960, height: 720, widths: [480, 960] },
  'tool-ingredients': TOOL,
  'tool-price': TOOL,
  'tool-converter': TOOL,
  'tool-prices': TOOL,
  'tool-costings': TOOL,
  'tool-kitchen': TOOL,
  'empty-box': { width: 480, height: 480, widths: [240, 480] },
  'avatar-placeholder': { width: 192, height: 192, widths: [96, 192] },
} as const satisfies Record<string, PictureEntry>

export type PictureName = keyof typeof PICTURE_CATALOGUE

export interface PictureSources {
  /** `srcset` of each format, with width descriptors. */
  readonly avif: string
  readonly webp: string
  /** For browsers without `srcset`: the middle width, or the smaller of two. */
  readonly src: string
  /** For the markup, so that the room is kept before the picture is there. */
  readonly width: number
  readonly height: number
}

const CATEGORY_PICTURES = ['category-1', 'category-2', 'category-3', 'category-4'] as const
const ITEM_PICTURES = ['item-1', 'item-2', 'item-3', 'item-4', 'item-5', 'item-6'] as const

/** The picture of the category at `position`, counted from 0; after the last the first comes again. */
export function categoryPicture(position: number): PictureName {
  return CATEGORY_PICTURES[cycled(position, CATEGORY_PICTURES.length)] ?? CATEGORY_PICTURES[0]
}

/** The picture of the recipe at `position`, counted from 0; after the last the first comes again. */
export function itemPicture(position: number): PictureName {
  return ITEM_PICTURES[cycled(position, ITEM_PICTURES.length)] ?? ITEM_PICTURES[0]
}

/** What a `<picture>` needs to show the picture of that name. */
export function pictureSources(name: PictureName): PictureSources {
  const { width, height, widths }: PictureEntry = PICTURE_CATALOGUE[name]
  const sourceSet = (format: string) =>
    widths.map((fileWidth) => `/pictures/${name}-${fileWidth}.${format} ${fileWidth}w`).join(', ')
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width
  return {
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    src: `/pictures/${name}-${middle}.webp`,
    width,
    height,
  }
}

/** Positions come from the database: a missing or negative one must find a picture too. */
function cycled(position: number, count: number): number {
  if (!Number.isFinite(position)) return 0
  const whole = Math.floor(position)
  return ((whole % count) + count) % count
}
