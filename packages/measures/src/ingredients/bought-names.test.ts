// Names that confectioners write on lists and in messages, and the product that each means.

import { readIngredient } from '@ateliedoce/recipe-text'
import { expect, test } from 'vitest'
import { identifyLine } from '../lines/line-ingredient.ts'

test.each([
  ['chocolate meio amargo fracionado', 'cobertura_fracionada'],
  ['cobertura hidrogenada', 'cobertura_fracionada'],
  ['chocolate meio amargo nobre', 'chocolate_nobre'],
  ['chocolate ao leite em gotas', 'chocolate_gotas'],
  ['chocolate do padre', 'chocolate_po'],
  ['pasta saborizante de morango', 'saborizante'],
  ['emulsificante (Emustab)', 'emulsificante'],
  ['liga neutra extra industrial', 'liga_neutra'],
  ['chantininho', 'chantilly_liquido'],
  ['chantili', 'chantilly_liquido'],
  ['pó para merengue', 'merengue_po'],
  ['glucose de milho (Karo)', 'glucose_milho'],
  ['creme de leite 35% de gordura', 'creme_leite_fresco'],
  ['biscoito de maizena', 'biscoito_maisena'],
  ['pó perolado', 'corante_po'],
  ['sonho de valsa', 'bombom'],
  ['paçoquinha', 'pacoca'],
  ['extrato natural de baunilha', 'essencia_baunilha'],
  ['puro mel de abelhas', 'mel'],
  ['nozes pecan', 'noz_peca'],
  ['gordura hidrogenada', 'gordura_vegetal'],
])('%s', (name, id) => expect(identifyLine(readIngredient(`100 g de ${name}`)).value).toBe(id))
