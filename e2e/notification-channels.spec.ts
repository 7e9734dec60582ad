/** Notifications outside of the app: the e-mail digest with its end, and pushes to a device that the learner allowed. */
import { expectAccessible } from './support/accessibility.ts'
import { openSession, type Session } from './support/accounts.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { keysOf, sharedInstallation } from './support/installation.ts'
import { newestMessageTo } from './support/outbox.ts'
import { expectAt, mainHeading } from './support/parts.ts'
import { readRows, updateRows } from './support/rows.ts'
import { expect, FAILED_REQUEST, FAILED_SENDING, test } from './support/test.ts'

const AN_HOUR_MS = 3_600_000

/** Calls a function as the scheduler does. */
async function callFunction(path: string): Promise<unknown> {
  const installation = sharedInstallation()
  const response = await fetch(`${installation.url}/functions/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keysOf(installation).serviceRole}` },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}

test.describe('the digest', () => {
  test.use({ who: 'newcomer' })

  test('comes once, and ends by one click of a mail program or by the page that its link opens', async ({
    page,
    learner,
  }) => {
    const { materialId } = await createCourse('Curso por E-mail')
    await sell(materialId, learner.id)
    // Notifications wait for half an hour, so that one digest has all that belong together.
    await updateRows('notifications', `user_id=eq.${learner.id}`, {
      created_at: new Date(Date.now() - AN_HOUR_MS).toISOString(),
    })
    await callFunction('notification-mail/send')
    const message = await newestMessageTo(learner.email)
    expect(message.subject).toBe('Curso por E-mail está liberado')
    expect(message.text).toContain('Olá, Jorgina Neves!')
    expect(message.text).toContain(`${sharedInstallation().url}/material/${materialId}`)
    await callFunction('notification-mail/send')
    const [digest] = await readRows<{ attempts: number; state: string }>(
      'notification_digests',
      `user_id=eq.${learner.id}`,
    )
    expect(digest).toMatchObject({ attempts: 1, state: 'sent' })

    const [oneClick = ''] = message.oneClick
    // Opening the address asks first: mail programs open links by themselves.
    await page.goto(oneClick)
    await expectAt(page, new URL(linkIn(message.text)).pathname)
    await expect(mainHeading(page)).toHaveText('E-mails de novidades')
    await expect(page.getByText('Quer parar de receber o resumo do Ateliê por e-mail?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Parar de receber' }).click()
    await expect(page.getByText('Pronto! Você não recebe mais o resumo por e-mail.')).toBeFocused()
    await expectAccessible(page)
    // A mail program may ask for it again. It cannot begin the digests.
    const press = (body: BodyInit) => fetch(oneClick, { method: 'POST', body })
    expect((await press(new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200)
    expect((await press('{"wanted":true}')).status).toBe(200)

    await page.getByRole('link', { name: 'Escolher o que recebo' }).click()
    const digestSwitch = page.getByRole('checkbox', { name: 'Receber o resumo por e-mail' })
    await expect(digestSwitch).not.toBeChecked()
    const kind = page.getByRole('group', { name: 'Receita nova' })
    const byMail = kind.getByRole('checkbox', { name: 'E-mail' })
    await expect(byMail).toBeDisabled()
    await expect(page.getByText('O resumo por e-mail está desativado')).toBeVisible()
    await digestSwitch.click()
    await expect(byMail).toBeEnabled()
    await expect(byMail).toBeChecked()
    await kind.getByRole('checkbox', { name: 'No aplicativo' }).click()
    await expect(byMail).toBeDisabled()
    await expect(kind).toHaveAccessibleDescription(/também não chega por e-mail nem por aviso/)
    await expectAccessible(page)

    // Who still has an older e-mail cannot end what was begun again.
    await expect.poll(async () => (await press('')).status).toBe(404)
  })
})

test('an address of no account says so', async ({ page, allowErrors }) => {
  allowErrors(FAILED_REQUEST, FAILED_SENDING)
  await page.goto(`/unsubscribe/${'ab'.repeat(32)}`)
  await page.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(mainHeading(page)).toHaveText('Este link não vale mais')
})

test.describe('a device', () => {
  // The browser of the journeys has neither a push service nor notifications of the system: these have stand-ins.
  test.use({ who: 'newcomer', isFirstVisit: true })

  test('is asked for at a tap only, shows what is pushed, and is forgotten at the end', async ({
    page,
    context,
    learner,
  }) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${learner.id}`
    await page.addInitScript(standIn, endpoint)
    const devices = () => readRows('push_subscriptions', `user_id=eq.${learner.id}`)

    await page.goto('/profile/notifications')
    const activate = page.getByRole('button', { name: 'Ativar avisos' })
    await expect(activate).toBeEnabled()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await page.evaluate(() => Notification.permission)).toBe('default')
    await activate.click()
    await expect(page.getByText('Os avisos estão ativados neste aparelho.')).toBeVisible()
    expect(await devices()).toMatchObject([{ endpoint }])

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(() => {
      const shown: unknown[] = []
      Object.assign(globalThis, { shown })
      Object.assign(ServiceWorkerRegistration.prototype, {
        showNotification(title: string, { tag, data }: NotificationOptions) {
          shown.push([title, tag, data])
          return Promise.resolve()
        },
      })
    })
    const session = await context.newCDPSession(page)
    const registration = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [known] = registrations
        if (known) resolve(known.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registration,
      data: JSON.stringify({ title: 'Bolos está liberado', path: '/recipes', tag: 'n1' }),
    })
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown') as unknown))
      .toEqual([['Bolos está liberado', 'n1', '/recipes']])

    // The window that shows the page is used, else another one is opened: of this app only.
    const opened = (path: string) => worker.evaluate(pressNotification, path)
    const { origin } = new URL(page.url())
    expect(await opened('/profile/notifications')).toEqual(['focus', page.url()])
    expect(await opened('//exemplo.test/')).toEqual([])
    expect(await opened('/recipes?nivel=facil')).toEqual(['open', `${origin}/recipes?nivel=facil`])

    await test.step('a timer of this device is pushed to the other ones', async () => {
      await subscribe(await openSession(learner), `${endpoint}/tablet`)
      const { materialId, listId } = await createCourse('Curso com Avisos')
      await sell(materialId, learner.id)
      const recipe = await createRecipe(listId, { title: 'Torta', steps: ['Asse por 35 minutos.'] })
      await page.goto(`/recipe/${recipe}?aba=preparo`)
      const told = (method: string) =>
        page.waitForRequest((each) => each.url().includes('/timer_pushes') && each.method() === method)
      const [sent] = await Promise.all([
        told('POST'),
        page.getByRole('button', { name: /^Iniciar 35 min/ }).click(),
      ])
      const [row] = sent.postDataJSON() as { due_at: string }[]
      expect(row).toMatchObject({ item_id: recipe, title: 'Asse por 35 minutos', endpoint })
      const minutes = (Date.parse(row?.due_at ?? '') - Date.now()) / 60_000
      expect(Math.abs(minutes - 35)).toBeLessThan(0.5)
      await page.getByRole('button', { name: /^Ver 1 timer/ }).click()
      await Promise.all([told('DELETE'), page.getByRole('button', { name: 'Encerrar' }).click()])
      await page.goto('/profile/notifications')
    })

    await page.getByRole('button', { name: 'Desativar avisos' }).click()
    await expect(activate).toBeVisible()
    expect(await devices()).toMatchObject([{ endpoint: `${endpoint}/tablet` }])
  })
})

/** Runs in the worker: a press of a notification. @returns what was focused or opened; both take a true press. */
async function pressNotification(path: string): Promise<string[]> {
  const done: string[] = []
  interface Windows {
    matchAll(options: object): Promise<{ url: string; focus: () => Promise<void> }[]>
    openWindow(url: string): Promise<void>
  }
  const clients = Reflect.get(globalThis, 'clients') as Windows
  const [shown] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  Object.assign(Object.getPrototypeOf(shown) as object, {
    focus(this: { url: string }) {
      done.push('focus', this.url)
      return Promise.resolve()
    },
  })
  Object.assign(clients, {
    openWindow(url: string) {
      done.push('open', url)
      return Promise.resolve()
    },
  })
  const event = new Event('notificationclick')
  let work: unknown
  Object.assign(event, {
    notification: { data: path, close: () => undefined },
    waitUntil: (promise: unknown) => {
      work = promise
    },
  })
  globalThis.dispatchEvent(event)
  await work
  return done
}

/** Allows pushes on another device of the learner. */
async function subscribe({ access_token: token }: Session, endpoint: string): Promise<void> {
  const installation = sharedInstallation()
  const response = await fetch(`${installation.url}/rest/v1/rpc/subscribe_to_push`, {
    method: 'POST',
    headers: {
      apikey: keysOf(installation).anon,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }),
  })
  expect(response.status).toBe(204)
}

/** Runs in the page. */
function standIn(endpoint: string): void {
  // Both outlive a reload.
  const [allowed, subscribed] = ['stand-in.allowed', 'stand-in.subscribed']
  Object.defineProperty(Notification, 'permission', {
    get: () => sessionStorage.getItem(allowed) ?? 'default',
  })
  Object.assign(Notification, {
    requestPermission() {
      sessionStorage.setItem(allowed, 'granted')
      return Promise.resolve('granted')
    },
  })
  const subscription = {
    endpoint,
    toJSON: () => ({ keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe() {
      sessionStorage.removeItem(subscribed)
      return Promise.resolve(true)
    },
  }
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(sessionStorage.getItem(subscribed) === null ? null : subscription),
    subscribe({ applicationServerKey: key }: PushSubscriptionOptionsInit) {
      if (typeof key !== 'string' || !/^B[\w-]{86}$/.test(key)) throw new Error('no public key')
      sessionStorage.setItem(subscribed, '')
      return Promise.resolve(subscription)
    },
  })
}

function linkIn(text: string): string {
  const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`no link in: ${text}`)
  return link
}
