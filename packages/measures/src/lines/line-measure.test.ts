import { readIngredient } from '@ateliedoce/recipe-text'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureLine, STANDARD_KITCHEN } from '../index.ts'

describe('recipe lines in grams', () => {
  test.each([
    ['2 xícaras (chá) de farinha de trigo', 'farinha_trigo', 240, []],
    ['1 ½ xícara (chá) de açúcar', 'acucar_refinado', 300, []],
    ['2 colheres (sopa) bem cheias de açúcar', 'acucar_refinado', 50, ['rough-fill']],
    ['1 colher (sopa) rasa de açúcar', 'acucar_refinado', 12.5, []],
    ['1 lata de leite condensado', 'leite_condensado', 395, ['package-size']],
    ['200 g de manteiga sem sal em temperatura ambiente', 'manteiga', 200, []],
    ['3 ovos', 'ovo', 150, []],
    ['8 folhas de gelatina sem sabor', 'gelatina_po', 16, ['package-size']],
    ['4 claras em neve', 'clara', 132, []],
    ['500 ml de leite', 'leite', 514.583333333333, []],
    ['1 pitada de sal', 'sal', 0.604166666666667, ['rough-unit']],
    // the state is in the note
    ['1 xícara de ricota ralada', 'ricota_ralada', 125, ['low-confidence']],
    ['1 xícara de ricota fresca bem ralada', 'ricota_ralada', 125, ['low-confidence']],
    ['1 xícara de ricota', 'ricota', 248, []],
    ['1 xícara de chocolate meio amargo picado', 'chocolate_picado', 160, []],
    ['1 xícara de chocolate ao leite, bem picado', 'chocolate_picado', 160, []],
    ['1 xícara (chá) de coco fresco ralado', 'coco_fresco', 80, []],
    ['1 xícara de coco ralado', 'coco_seco', 85, []],
    ['2 xícaras de biscoito maisena triturado', 'biscoito_triturado', 170, []],
    ['1 xícara de cenoura descascada e ralada', 'cenoura_ralada', 112, []],
    ['1 xícara de leite (em pó)', 'leite_po', 100, []],
    ['1 xícara de açúcar (mascavo)', 'acucar_mascavo', 155, []],
    ['1 xícara de leite, coco ralado', 'leite', 247, []],
    ['1 xícara de açúcar de confeiteiro peneirado', 'acucar_confeiteiro_peneirado', 100, ['low-confidence']],
    ['1 lata de creme de leite sem soro', 'creme_leite_sem_soro', 240, ['package-size', 'drained']],
    ['1 lata de creme de leite gelado sem soro', 'creme_leite_sem_soro', 240, ['package-size', 'drained']],
    ['1 lata de creme de leite', 'creme_leite', 300, ['package-size']],
    ['1 caixinha de creme de leite sem soro', 'creme_leite_sem_soro', 200, ['package-size']],
    // the unit does not apply to the state
    ['1 barra de chocolate picado', 'chocolate', 180, ['package-size']],
    ['1 lata de creme de leite batido', 'creme_leite', 300, ['package-size']],
    ['1 xícara de nozes moídas', 'noz_moida', 81, []],
    ['1 xícara de creme de leite fresco batido', 'chantilly_batido', 120, []],
    // a state without a published weight
    ['1 xícara de nozes raladas', 'noz_picada', 117, ['other-state']],
    // pieces, and packages that a bare count means
    ['4 bananas-nanicas maduras e firmes', 'banana_nanica', 472, ['piece-weight']],
    ['2 limões', 'limao', 134, ['piece-weight']],
    ['suco de 2 limões', 'suco_limao', 88, ['piece-weight']],
    ['3 dentes de alho', 'alho', 9, ['piece-weight']],
    ['30 amendoins torrados', 'amendoim', 30, ['piece-weight']],
    ['1 dúzia de morangos', 'morango', 144, ['piece-weight']],
    ['2 ovos jumbo', 'ovo', 126, []],
    ['2 ovos grandes', 'ovo', 100, []],
    ['3 ovos pequenos', 'ovo', 114, []],
    ['2 leites condensados', 'leite_condensado', 790, ['package-size']],
    ['1 leite de coco', 'leite_coco', 195.833333333333, ['package-size']],
    ['2 xícaras de banana', 'banana_rodelas', 304, ['kind-by-unit']],
    ['2 colheres (sopa) de chocolate', 'chocolate_po', 11.875, ['kind-by-unit']],
    ['½ xícara de óleo de canola canadense', 'oleo', 110, ['similar-name']],
    ['raspas de 1 limão siciliano', 'raspas_limao', 6, ['piece-weight']],
    ['1 pacote de bis branco', 'bis', 100.8, ['package-size']],
    // what a confectioner buys
    ['500 ml de chantilly gelado', 'chantilly_liquido', 506.25, ['low-confidence']],
    ['1 xícara de chantilly batido', 'chantilly_batido', 120, []],
    ['1 colher (chá) de goma xantana', 'goma_xantana', 2, []],
    ['1 xícara de goiabada em cubinhos', 'goiabada_cubos', 200, ['low-confidence']],
    ['⅓ xícara de goiabada derretida', 'goiabada_cremosa', 120, ['low-confidence']],
    ['2 colheres (sopa) de xilitol', 'xilitol', 24.375, ['low-confidence']],
    ['1 colher (sopa) de glicerina alimentícia', 'glicerina', 18.9375, []],
    // the unit selects the kind of a bare name
    ['1 envelope de gelatina', 'gelatina_po', 12, ['package-size', 'kind-by-unit']],
    ['2 colheres (sopa) de gelatina', 'gelatina_po', 17.5, ['kind-by-unit']],
    ['6 folhas de gelatina', 'gelatina_folha', 12, ['package-size']],
    ['1 sachê de fermento biológico', 'fermento_biologico_seco', 10, ['package-size', 'kind-by-unit']],
    ['1 tablete de fermento biológico', 'fermento_biologico_fresco', 15, ['package-size']],
    ['1 envelope de fermento', 'fermento_biologico_seco', 10, ['package-size', 'kind-by-unit']],
    ['1 colher (sopa) de fermento', 'fermento_quimico', 12.5, []],
    // the line defines the cup
    ['1 xícara de 200 ml de farinha de trigo', 'farinha_trigo', 100, []],
    ['2 xícaras (500 ml) de leite', 'leite', 514.583333333333, []],
    ['2 xícaras de 200 ml de farinha de trigo', 'farinha_trigo', 200, []],
    ['½ xícara (120 ml) de leite', 'leite', 123.5, []],
    // a weight needs no ingredient
    ['1 kg de seriguela', null, 1000, []],
    // added measures
    ['1 xícara (chá) + 2 colheres (sopa) de açúcar', 'acucar_refinado', 225, []],
    ['1 kg e 200 g de açúcar', 'acucar_refinado', 1200, []],
    ['1 xícara (chá) de farinah de trigo', 'farinha_trigo', 120, ['similar-name']],
  ])('%s', (raw, ingredient, grams, said) => {
    const { value, diagnostics } = measureLine(readIngredient(raw))
    expect(value).toMatchObject({ ingredient, amount: { min: grams, max: grams } })
    expect(diagnostics.map(({ code }) => code)).toEqual(said)
  })

  test.each([
    ['sal a gosto', ['no-amount']],
    ['Para a calda:', ['no-amount']],
    ['1 xícara (chá) de farinha de jatobá', ['unknown-ingredient']],
    ['1 xícara (chá) de granulado', ['unknown-density']],
    ['1 pau de canela', ['unknown-weight', 'kind-by-unit']],
    ['1 fava de baunilha', ['unknown-weight', 'kind-by-unit']],
    ['2 seriguelas', ['unknown-ingredient']],
  ])('%s has none', (raw, said) => {
    const { value, diagnostics } = measureLine(readIngredient(raw))
    expect(value).toBeNull()
    expect(diagnostics.map(({ code }) => code)).toEqual(said)
  })

  test('both ends of a range', () => {
    const { value } = measureLine(readIngredient('2 a 3 colheres (sopa) de açúcar'))
    expect(value?.amount).toEqual({ min: 25, max: 37.5 })
  })

  test('the whole content of a drained can is bought', () => {
    const { value } = measureLine(readIngredient('2 latas de creme de leite sem soro'))
    expect(value).toMatchObject({ amount: { max: 480 }, bought: 600 })
    expect(measureLine(readIngredient('1 lata de creme de leite')).value?.bought).toBe(300)
  })

  test("the person's choice overrides the name", () => {
    const line = readIngredient('1 xícara (chá) de farinha da casa')
    expect(measureLine(line, 'g', STANDARD_KITCHEN, 'farinha_arroz').value?.amount.max).toBe(150)
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        const { value, diagnostics } = measureLine(readIngredient(raw))
        expect(value !== null || diagnostics.length > 0).toBe(true)
      }),
    )
  })
})
