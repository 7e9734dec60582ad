import type { PictureName } from '../../../ui/picture-catalogue.ts'

/** The slug of a skill -> a picture of it. */
const PICTURES: Readonly<Record<string, PictureName>> = {
  'ponto-de-enrolar': 'technique-ponto-de-brigadeiro',
  'pontos-de-calda': 'technique-ponto-de-fio',
  chocolate: 'technique-temperar-chocolate',
  'massas-de-bolo': 'technique-peneirar',
  fermentacao: 'dish-sonho',
  'ovos-e-merengue': 'technique-claras-em-neve',
  cremes: 'dish-curau',
  'banho-maria': 'technique-banho-maria',
  'mousses-e-gelatina': 'dish-mousse-de-maracuja',
  'massas-de-biscoito': 'technique-abrir-massa',
  fritura: 'dish-churros',
  montagem: 'technique-bico',
  gelados: 'dish-sorvete-caseiro',
}

/** Null for a skill without one. */
export function pictureOfSkill(slug: string): PictureName | null {
  return PICTURES[slug] ?? null
}
