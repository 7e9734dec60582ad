/** A recipe that is an ingredient of another: its price raised, key by key on a phone, and what that changes. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { line, openStep } from './support/costings.ts'
import { toast } from './support/parts.ts'
import { insertRow } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

const NBSP = '\u00A0'
const PHONE = { width: 360, height: 640 }
const bar = (page: Page) => page.getByRole('button', { name: 'De onde vem o preço' })

test.describe('a learner whose cake uses her own ganache', () => {
  test.use({ who: 'newcomer', viewport: PHONE })

  test('prices the cake by the ganache, raises a price, and sees what it changed', async ({
    page,
    learner,
  }) => {
    const own = (title: string, ingredients: readonly string[], quantity: number, unit: string) =>
      insertRow<{ id?: string }>('items', {
        owner_id: learner.id,
        title,
        ingredients,
        yield_quantity: quantity,
        yield_unit: unit,
      })
    const ganache = await own('Ganache', ['200 g de chocolate meio amargo'], 200, 'g')
    const cake = await own('Bolo Vulcão', ['150 g de ganache', '6 gemas'], 10, 'fatias')
    await page.goto(`/tools/own-recipes?id=${cake.id}&parte=bases`)
    await page.getByLabel('Linha dos ingredientes').selectOption('150 g de ganache')
    await page.getByLabel('Receita que é a base').selectOption('Ganache')
    await page.getByRole('button', { name: 'Usar como base' }).click()
    await expect(page.getByRole('button', { name: 'Não usar mais: 150 g de ganache' })).toBeVisible()

    await page.goto(`/recipe/${cake.id}`)
    await page.getByRole('link', { name: 'Calcular preço' }).click()
    await expect(line(page, 'Ganache')).toContainText('falta preço ou peso: 200 g de chocolate meio amargo')
    const base = await openStep(page, 'Ganache')
    await expect(base).toContainText('É a receita “Ganache”: o preço vem dela.')
    await expectAccessible(page)
    await base.getByRole('link', { name: 'Ver o preço dela' }).click()
    await expect(page.getByLabel('Receita', { exact: true })).toHaveValue(ganache.id ?? '')
    const chocolate = await openStep(page, 'Chocolate meio amargo')
    await page.keyboard.type('40,00')
    await typeInto(chocolate.getByLabel('Quanto vem'), '1000')
    await page.keyboard.press('Escape')
    await expect(
      toast(page, 'Preço no seu caderno', 'Com a data de hoje, para as próximas receitas.'),
    ).toBeVisible()

    await page.goto(`/tools/calculator?aba=preco&receita=${cake.id}`)
    // 8,00 × 150 ÷ 200; eggs: 12,00 a dozen
    await expect(line(page, 'Ganache')).toContainText('150 g')
    await expect(line(page, 'Ganache')).toContainText(`R$${NBSP}6,00`)
    await openStep(page, 'Gema')
    await page.keyboard.type('12,00')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Sobra: 6 claras.')).toBeVisible()
    // 12,00 ÷ 0,7 ÷ 10 = 1,714…, up to 1,80
    await expect(bar(page)).toContainText(`R$${NBSP}18,00 o bolo · 1,80 a fatia`)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Salvar a ficha' }).click()
    await expect(page).toHaveURL(/ficha=/)

    await page.goto('/tools/prices/new')
    await typeInto(page.getByLabel('Ingrediente'), 'Chocolate meio amargo')
    await typeInto(page.getByLabel('Preço da embalagem'), '60,00')
    await typeInto(page.getByLabel('Tamanho da embalagem'), '1 kg')
    await page.getByRole('button', { name: 'Salvar preço' }).click()
    await expect(page.getByText(/^Anotado: Chocolate meio amargo/)).toBeVisible()
    const effects = page.getByRole('region', { name: 'O que este preço mudou' })
    await expect(effects.getByRole('listitem').filter({ hasText: 'Ganache' })).toContainText(
      `R$${NBSP}8,00 → R$${NBSP}12,00`,
    )
    const changed = effects.getByRole('listitem').filter({ hasText: 'Bolo Vulcão' })
    await expect(changed).toContainText(`R$${NBSP}12,00 → R$${NBSP}15,00`)
    await expect(changed).toContainText('+25%')
    await expectAccessible(page)

    await changed.getByRole('link').click()
    // 15,00 ÷ 0,7 ÷ 10 = 2,142…, up to 2,20
    await expect(line(page, 'Ganache')).toContainText(`R$${NBSP}9,00`)
    await expect(bar(page)).toContainText(`R$${NBSP}22,00 o bolo · 2,20 a fatia`)

    // The saved sheet keeps its prices until the learner takes the new ones.
    await page.getByRole('link', { name: 'Abrir a ficha' }).click()
    await expect(page.getByText('1 preço mudou no seu caderno: o custo subiu 25%.')).toBeVisible()
    await page.getByRole('button', { name: 'Usar os preços novos' }).click()
    await expect(page.getByText('1 preço mudou')).toBeHidden()
    await expect(page.getByRole('article')).toContainText(`R$${NBSP}15,00`)
  })
})
