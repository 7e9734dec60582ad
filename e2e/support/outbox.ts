/** Reads the e-mails that the server keeps instead of sending them. */
import { expect, type Page } from '@playwright/test'
import { sharedInstallation, type Installation } from './installation.ts'

interface MessageSummary {
  readonly ID: string
  readonly Subject: string
  readonly To: readonly { readonly Address: string }[]
}

export interface Message {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Addresses that unsubscribe by POST; empty for messages that have none. */
  readonly oneClick: readonly string[]
}

/** Subjects of notices, which the server sends on its own. */
const NOTICE =
  /^(Sua senha foi|Seu e-mail foi|Seu telefone foi|Nova forma de|Uma forma de|Verificação em duas|Você já tem|Novo acesso)/

/**
 * Waits for the newest e-mail to an address, notices left out.
 * @param count how many must have come by then
 */
export async function newestMessageTo(
  address: string,
  count = 1,
  { url }: Installation = sharedInstallation(),
): Promise<Message> {
  return waitForMessage(url, count, ({ To, Subject }) => isTo(address, To) && !NOTICE.test(Subject))
}

/** Waits for a notice with this subject. */
export async function noticeTo(
  address: string,
  subject: string,
  { url }: Installation = sharedInstallation(),
): Promise<Message> {
  return waitForMessage(url, 1, ({ To, Subject }) => isTo(address, To) && Subject === subject)
}

const isTo = (address: string, recipients: MessageSummary['To']) =>
  recipients.some(({ Address }) => Address === address)

async function waitForMessage(
  url: string,
  count: number,
  isMeant: (message: MessageSummary) => boolean,
): Promise<Message> {
  let found: MessageSummary[] = []
  await expect(async () => {
    const answer = (await getJson(`${url}/outbox/api/v1/messages`)) as { messages: MessageSummary[] }
    found = answer.messages.filter(isMeant)
    expect(found.length, 'e-mails that came').toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 10_000 })
  const newest = (await getJson(`${url}/outbox/api/v1/message/${found[0]?.ID}`)) as {
    Subject: string
    Text: string
    HTML: string
    ListUnsubscribe: { Links: string[]; HeaderPost: string }
  }
  const { Links, HeaderPost } = newest.ListUnsubscribe
  return {
    subject: newest.Subject,
    text: newest.Text,
    html: newest.HTML,
    oneClick: HeaderPost === 'List-Unsubscribe=One-Click' ? Links : [],
  }
}

/** The link of an e-mail, which leads to the app's page. */
export function linkIn({ text }: Message): string {
  const link = /https?:\/\/\S+\/auth\/confirm\?\S+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`no link in: ${text}`)
  return link
}

/** Opens the link of an e-mail and takes it, as its reader does. */
export async function takeLink(page: Page, message: Message): Promise<void> {
  await page.goto(linkIn(message))
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** The code of an e-mail. */
export function codeIn({ text }: Message): string {
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1]
  if (code === undefined) throw new Error(`no code in: ${text}`)
  return code
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}
