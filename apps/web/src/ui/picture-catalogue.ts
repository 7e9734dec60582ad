/** The pictures that `tools/pictures` makes into `/pictures/`: their sizes and grounds, and which one a position shows. */
import { dishOfTitle, groundOfDish, type DishName, type PictureGround } from './picture-dishes.ts'
import type { TechniqueName } from './picture-techniques.ts'

interface PictureEntry {
  /** Size of the largest file in pixels; the smaller ones have the same shape. */
  readonly width: number
  readonly height: number
  /** Widths of the files, smallest first. */
  readonly widths: readonly number[]
}

const COVER = { width: 960, height: 540, widths: [320, 640, 960] } as const
const CATEGORY = { width: 560, height: 315, widths: [320, 560] } as const
const TOOL = { width: 480, height: 320, widths: [240, 480] } as const
const ITEM = { width: 560, height: 374, widths: [320, 560] } as const

const DISH = { width: 560, height: 373, widths: [160, 320, 560] } as const

const TECHNIQUE = { width: 320, height: 213, widths: [160, 320] } as const
const STATE = { width: 480, height: 320, widths: [240, 480] } as const

const SINGLE_PICTURES = {
  'cover-doces-de-festa': COVER,
  'cover-bolos-e-tortas': COVER,
  'cover-sobremesas-geladas': COVER,
  'cover-trilha-brigadeiro': COVER,
  'cover-trilha-massas': COVER,
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
  'recipe-hero': { width: 800, height: 400, widths: [480, 800] },
  'welcome-hero': { width: 800, height: 600, widths: [480, 560, 800] },
  'tool-ingredients': TOOL,
  'tool-price': TOOL,
  'tool-converter': TOOL,
  'tool-prices': TOOL,
  'tool-costings': TOOL,
  'tool-kitchen': TOOL,
  'tool-shopping': TOOL,
  'scene-empty': STATE,
  'scene-not-found': STATE,
  'scene-locked': STATE,
  'scene-offline': STATE,
  'scene-done': STATE,
  'avatar-placeholder': { width: 192, height: 192, widths: [96, 192] },
} as const satisfies Record<string, PictureEntry>

export type PictureName = keyof typeof SINGLE_PICTURES | `dish-${DishName}` | `technique-${TechniqueName}`

/** The size of the picture of that name. */
export function pictureEntry(name: PictureName): PictureEntry {
  const single: PictureEntry | undefined = (SINGLE_PICTURES as Readonly<Record<string, PictureEntry>>)[name]
  return single ?? (name.startsWith('technique-') ? TECHNIQUE : DISH)
}

export const SINGLE_PICTURE_NAMES = Object.keys(SINGLE_PICTURES) as (keyof typeof SINGLE_PICTURES)[]

export interface PictureSources {
  /** `srcset` of each format, with width descriptors. */
  readonly avif: string
  readonly webp: string
  /** The picture for browsers without `srcset`: the middle width, or the smaller of two. */
  readonly src: string
  /** Dimensions in the markup reserve the room before the picture is there. */
  readonly width: number
  readonly height: number
  readonly ground: PictureGround
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

/**
 * The picture of a recipe without a photograph of its own: the dish that its title names, else the placeholder of its position
 * in a list, or the one hero where it stands alone.
 */
export function recipePicture(title: string, place: number | 'alone'): PictureName {
  const dish = dishOfTitle(title)
  if (dish !== null) return `dish-${dish}`
  return place === 'alone' ? 'recipe-hero' : itemPicture(place)
}

/** Attributes of a `<picture>` with the picture of that name. */
export function pictureSources(name: PictureName): PictureSources {
  const { width, height, widths } = pictureEntry(name)
  const sourceSet = (format: string) =>
    widths.map((fileWidth) => `/pictures/${name}-${fileWidth}.${format} ${fileWidth}w`).join(', ')
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width
  return {
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    src: `/pictures/${name}-${middle}.webp`,
    width,
    height,
    ground: groundOf(name),
  }
}

/** Grounds of the other pictures; `cream` where none is named. */
const GROUND_SINGLES: Partial<Record<PictureName, PictureGround>> = {
  'cover-doces-de-festa': 'blush',
  'cover-bolos-e-tortas': 'caramel',
  'cover-sobremesas-geladas': 'pistachio',
  'cover-trilha-brigadeiro': 'pistachio',
  'cover-trilha-massas': 'caramel',
  'category-1': 'blush',
  'category-2': 'caramel',
  'category-3': 'pistachio',
  'item-1': 'blush',
  'item-2': 'caramel',
  'item-3': 'pistachio',
  'item-5': 'blush',
  'item-6': 'caramel',
  'recipe-hero': 'caramel',
  'welcome-hero': 'blush',
  'tool-ingredients': 'caramel',
  'tool-price': 'pistachio',
  'tool-converter': 'blush',
  'tool-costings': 'caramel',
  'tool-kitchen': 'pistachio',
  'tool-shopping': 'pistachio',
  'avatar-placeholder': 'blush',
}

/** The ground that the picture of that name stands on. */
export function groundOf(name: PictureName): PictureGround {
  if (name.startsWith('scene-')) return 'none'
  return GROUND_SINGLES[name] ?? groundOfDish(name.replace(/^dish-/, '')) ?? 'cream'
}

/** Positions come from the database: a missing or negative one must find a picture too. */
function cycled(position: number, count: number): number {
  if (!Number.isFinite(position)) return 0
  const whole = Math.floor(position)
  return ((whole % count) + count) % count
}
