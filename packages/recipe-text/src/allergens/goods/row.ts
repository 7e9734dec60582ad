// A row of the table of goods: what a group of goods contains, the source of that, and why the rest is unknown.

/** The sources of what a row says that its goods contain. */
export const SOURCES = {
  listed: 'RDC 727/2022, annex III: the food itself is on the list of allergens.',
  unlisted: 'RDC 727/2022, annex III: a single food that the list does not name.',
  cereals: 'Lei 10.674/2003 and RDC 727/2022, annex III: wheat, rye, barley, oats and what is made of them.',
  sugars:
    'RDC 723/2022: sugar, molasses, cocoa, cocoa butter and chocolate are defined by what they are made of.',
  chocolate: 'RDC 723/2022 and the name of sale: milk chocolate and white chocolate hold milk solids.',
  spices: 'RDC 716/2022: coffee, tea, maté and spices are parts of one plant.',
  fruits: 'RDC 726/2022: fruits, vegetables and mushrooms are sold as themselves.',
  starches: 'RDC 711/2022: a starch, flour or meal bears the name of its plant.',
  oils: 'RDC 481/2021: an oil bears the name of its plant.',
  spirits:
    'Decreto 6.871/2009: the spirit bears the name of its raw material (cane, grape, agave, rice, orange).',
  beer: 'IN MAPA 65/2019: beer is brewed from malted barley or its extract.',
  dairy: 'Decreto 9.013/2017 and Portaria MAPA 146/1996: milk, cream, butter and cheese are milk.',
  condensed: 'IN MAPA 47/2018: condensed milk is milk and sugar.',
  caramelMilk:
    'Portaria MAPA 354/1997: doce de leite is milk and sugar; it allows additives and other foods.',
  powder: 'IN MAPA 53/2018: milk powder is milk; the instant one may hold lecithin.',
  fermented: 'IN MAPA 46/2007: fermented milks are milk.',
  dairyMix: 'IN MAPA 28/2007 and 16/2005: dairy compounds and dairy drinks hold milk beside other foods.',
  eggs: 'Decreto 9.013/2017: eggs and what is made of them by drying or pasteurizing.',
  dish: 'The name of the dish: it is not made without this food.',
  name: 'The name of sale names the food.',
  wafer: 'A wafer is a sheet baked of wheat flour (RDC 711/2022, biscuits).',
  shoyu:
    'Soy sauce is fermented soy; by sakura.com.br and the press, brands here add corn, imported ones wheat.',
  nutella: 'Page "qualidade" of nutella.com: hazelnuts, skimmed milk, and lecithin of soy or sunflower.',
  sonho: 'Gazeta do Povo with the maker, 2022: wafer, cashew paste, dark and milk chocolate.',
  serenata:
    'Reports on the maker’s change of category, 2021: sold as a wafer, filled with cashew, in milk chocolate.',
  ovomaltine: 'Descriptions of the brand: malted barley, milk, and egg in some countries.',
  nescau: 'Ingredients by veganfoundry.com: sugar, cocoa, maltodextrin, soy lecithin; some kinds hold milk.',
  oreo: 'Ingredients by the press, 2023: wheat flour and soy lecithin, made on lines with milk.',
  baileys: 'Descriptions of the brand: cream of milk and whiskey.',
  garoto:
    'Open Food Facts 7891008113952: the box holds milk, peanut, wheat, cashew, hazelnut, Brazil nut, almond, rye, oats, soy.',
} as const

/** Why it is not known what else goods contain: 'não se sabe' until their package has been read. */
export const REASONS = {
  brand: 'A brand: no source that can be checked states its whole list, and makers change it.',
  readyMade: 'Bought ready-made: each maker has a list of its own.',
  starch: 'Made of a starch or grain that the name does not say.',
  oil: 'Vegetable oil whose plant the name does not say; soy is the usual one.',
  kind: 'The name says neither which plant nor which animal it comes from.',
  nuts: 'Several nuts go by this name.',
  claim: 'Made without a food that goods of this name usually hold: the package tells what takes its place.',
} as const

export type SourceId = keyof typeof SOURCES
export type ReasonId = keyof typeof REASONS

/** Allergens are named by the ids of `ALLERGENS`, apart by a space; names of goods are apart by a comma. */
export interface Row {
  /** Always there where `contains` is not empty or the row has no `reason`. */
  readonly source?: SourceId
  /** Absent where the row says all that the goods contain. */
  readonly reason?: ReasonId
  /** What the goods certainly contain. */
  readonly contains?: string
  /** What goods of this kind usually contain besides. */
  readonly likely?: string
  /** Packages of these goods often say "pode conter". */
  readonly traces?: true
  readonly names: string
}
