/** Quotes for a learner's customers: numbered, without costs, sent as a text and a PDF, accepted into the kitchen. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { createLearner, openSession } from './support/accounts.ts'
import { keysOf, sharedInstallation } from './support/installation.ts'
import { pdfPages } from './support/pdf-text.ts'
import { insertRow } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.describe('a learner', () => {
  test.use({ who: 'newcomer', viewport: { width: 360, height: 640 } })

  test('types a quote, sends it by WhatsApp and as a PDF, and makes what was accepted', async ({
    page,
    learner,
  }) => {
    await insertRow('items', {
      owner_id: learner.id,
      title: 'Bolo Vulcão',
      ingredients: ['300 g de farinha de trigo'],
      yield_quantity: 10,
      yield_unit: 'fatias',
    })
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Orçamentos' }).click()
    await page.getByRole('link', { name: 'Novo orçamento' }).click()
    await typeInto(page.getByLabel('Nome do cliente'), 'Dona Rosa')
    await page.getByLabel('Receita', { exact: true }).selectOption('Bolo Vulcão')
    await expect(page.getByLabel('Nome do item')).toHaveValue('Bolo Vulcão')
    await typeInto(page.getByLabel('Quantidade'), '20')
    await typeInto(page.getByLabel('Preço de cada'), '9,50')
    await page.getByRole('button', { name: 'Adicionar decoração' }).click()
    await typeInto(page.getByLabel('Nome do item').nth(1), 'Topo de bolo')
    await typeInto(page.getByLabel('Preço de cada').nth(1), '30')
    // The same recipe in another size.
    await page.getByRole('button', { name: 'Adicionar item' }).click()
    await page.getByLabel('Receita', { exact: true }).nth(1).selectOption('Bolo Vulcão')
    // What is typed outlives a reload before it is saved.
    await page.reload()
    await expect(page.getByText('O que você escreveu antes e não salvou está aqui.')).toBeVisible()
    await expect(page.getByLabel('Nome do cliente')).toHaveValue('Dona Rosa')
    await expect(page.getByLabel('Preço de cada').nth(1)).toHaveValue('30')
    await expect(page.getByLabel('Receita', { exact: true }).nth(1)).toHaveValue(/./)
    await expectAccessible(page)
    await typeInto(page.getByLabel('Quantidade').nth(2), '1')
    await typeInto(page.getByLabel('Medida').nth(2), 'bolo')
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()
    const missing = page.getByLabel('Preço de cada').nth(2)
    await expect(missing).toBeFocused()
    await expect(page.getByText('Escreva o preço.')).toBeVisible()
    await typeInto(missing, '90')
    await typeInto(page.getByLabel('Entrega', { exact: true }), '15')
    await typeInto(page.getByLabel('Recado para o cliente'), 'Levo às 15h.')
    await typeInto(page.getByLabel('Seu nome ou da sua marca'), 'Doces da Ana')
    await typeInto(page.getByLabel('Seu contato'), '(11) 90000-0000')
    await expect(page.getByText(/Total: R\$\s325,00/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()

    await expect(page.getByRole('heading', { name: 'Orçamento nº 1' })).toBeVisible()
    await expect(page.getByText('Orçamento salvo.')).toBeVisible()
    // It opens as what the customer gets: the sum and the ways to send it stand on the first screen, the form behind an action.
    await expect(page.getByLabel('Nome do item')).toHaveCount(0)
    await expectOnFirstScreen(page.getByText(/Total: R\$\s325,00/))
    await expectOnFirstScreen(page.getByText(/^Rascunho · vale até/))
    await expectOnFirstScreen(page.getByRole('link', { name: 'WhatsApp' }))
    await expect(page.getByRole('table')).toContainText('Topo de bolo')
    const href = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    const sent = decodeURIComponent(href ?? '').replaceAll('\u00A0', ' ')
    expect(sent).toMatch(
      /\*Orçamento nº 1\*\nPara: Dona Rosa\n(?:Para o dia .*\n)?Emitido em \d\d\/\d\d\/\d{4}\n/,
    )
    expect(sent).toContain(
      '• 20 fatias de Bolo Vulcão: R$ 190,00\n• 1 × Topo de bolo: R$ 30,00\n• 1 × Bolo Vulcão: R$ 90,00',
    )
    expect(sent).toContain('*Total: R$ 325,00*')
    expect(sent).toMatch(/Levo às 15h\.\n\nDoces da Ana · \(11\) 90000-0000$/)
    expect(sent).not.toMatch(/custo|lucro/i)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toBe('orcamento-1.pdf')
    await expect(page.getByText('orcamento-1.pdf está nos downloads do aparelho.')).toBeVisible()
    const [sheet, ...others] = await pdfPages(await readFile(await file.path()))
    expect(others).toEqual([])
    for (const text of [
      'DocesdaAna(11)90000-0000Orçamentonº1Para:DonaRosa',
      '20fatiasdeBoloVulcãoR$9,50cadaR$190,00',
      'TotalR$325,00',
      'Levoàs15h.',
    ])
      expect(sheet).toContain(text)
    expect(sheet).not.toMatch(/custo|lucro/i)
    await expectAccessible(page)

    await page.getByLabel('Situação').selectOption('Aceito')
    await page.getByRole('button', { name: 'Pôr na lista de compras' }).click()
    await expect(page.getByText('1 receita foi para a lista de compras.')).toBeVisible()
    // 20 slices and a cake of 10.
    await page.getByRole('link', { name: 'Bolo Vulcão: 30 fatias' }).click()
    await expect(page).toHaveURL(/rendimento=30/)
    await expect(page.getByText('900 g')).toBeVisible()
    await page.goto('/shopping')
    await expect(
      page
        .getByText(/farinha de trigo/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await page.goto('/tools/quotes')
    await expect(page.getByText(/Aceito · vale até/)).toBeVisible()
    await expectAt(page, '/tools/quotes')

    // The next quote has the same seller, and another number.
    await page.getByRole('link', { name: 'Novo orçamento' }).click()
    await expect(page.getByLabel('Seu nome ou da sua marca')).toHaveValue('Doces da Ana')
    await typeInto(page.getByLabel('Nome do item'), 'Brigadeiros')
    await typeInto(page.getByLabel('Quantidade'), '100')
    await typeInto(page.getByLabel('Preço de cada'), '1,50')
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()
    await expect(page.getByRole('heading', { name: 'Orçamento nº 2' })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Editar orçamento' }).click()
    await expect(page.getByLabel('Nome do item')).toHaveValue('Brigadeiros')
    await typeInto(page.getByLabel('Nome do item'), 'Beijinhos')
    await page.reload()
    await expect(page.getByLabel('Nome do item')).toHaveValue('Beijinhos')
    await page.getByRole('link', { name: 'Voltar ao orçamento' }).click()
    await expect(mainHeading(page)).toBeFocused()
    await expect(page.getByRole('table')).toContainText('Brigadeiros')
    await page.getByRole('link', { name: 'Continuar a edição' }).click()
    await expect(page.getByLabel('Nome do item')).toHaveValue('Beijinhos')
    await page.getByRole('button', { name: 'Desfazer as mudanças' }).click()
    await expect(page.getByLabel('Nome do item')).toHaveValue('Brigadeiros')
    await typeInto(page.getByLabel('Quantidade'), '50')
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()
    await expect(page.getByText(/Total: R\$\s75,00/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Editar orçamento' })).toBeVisible()

    // Other accounts do not get its PDF.
    const id = new URL(page.url()).searchParams.get('id')
    const { access_token: stranger } = await openSession(await createLearner())
    const asked = await fetch(`${sharedInstallation().url}/functions/v1/quote-pdf/${id}`, {
      method: 'POST',
      headers: {
        apikey: keysOf(sharedInstallation()).anon,
        authorization: `Bearer ${stranger}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        seller: [],
        about: [],
        lines: [],
        total: { label: 'Total', detail: '', money: 'R$ 1,00' },
        terms: [],
        note: [],
      }),
    })
    expect(asked.status).toBe(404)
  })
})

/** At its whole height above the bar of a phone. */
async function expectOnFirstScreen(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(576)
}
