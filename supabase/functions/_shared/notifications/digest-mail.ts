/** The digest of an account as an e-mail, in text and HTML. The frame is that of supabase/templates. */
import type { MailMessage } from '../mail/mail-message.ts'
import { nameInMail } from '../sales/invitations.ts'
import { messages } from './messages.ts'
import type { NotificationWords } from './notification-words.ts'

export interface DigestContent {
  readonly email: string
  readonly name: string
  /** Newest first; at least one. */
  readonly words: readonly NotificationWords[]
  /** Address of the app. */
  readonly siteUrl: string
  /** Shows what is unsubscribed from, and a button. */
  readonly unsubscribePage: string
  /** Unsubscribes by POST (RFC 8058). */
  readonly oneClickUrl: string
}

const texts = messages.digest
const SANS = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "font-family: Georgia, 'Times New Roman', serif"

export function digestMail(content: DigestContent): MailMessage {
  const { email, words, oneClickUrl } = content
  return {
    to: email,
    subject: texts.subject(words[0]?.title ?? messages.product, words.length - 1),
    text: plainText(content),
    html: html(content),
    headers: {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function addressesOf({ siteUrl, unsubscribePage }: DigestContent) {
  const at = (path: string) => new URL(path, siteUrl).href
  return { at, preferences: at('/profile/notifications'), home: at('/'), stop: unsubscribePage }
}

function plainText(content: DigestContent): string {
  const { at, preferences, stop } = addressesOf(content)
  const items = content.words.map(({ title, text, path }) =>
    [`* ${title}`, ...(text === '' ? [] : [`  ${text}`]), `  ${at(path)}`].join('\n'),
  )
  return [
    texts.greeting(nameInMail(content.name)),
    texts.introduction,
    ...items,
    texts.goodbye,
    `--\n${texts.why(content.email)}\n${texts.choose}: ${preferences}\n${texts.stop}: ${stop}`,
  ].join('\n\n')
}

function html(content: DigestContent): string {
  const { at, preferences, home, stop } = addressesOf(content)
  const items = content.words
    .map(
      ({ title, text, path }) => `<tr>
                    <td style="padding: 14px 0; border-top: 1px solid #e7d7c3">
                      <a href="${escaped(at(path))}" style="color: #8d0f3d; font-weight: 600">${escaped(title)}</a>
                      <div style="color: #6b5143">${escaped(text)}</div>
                    </td>
                  </tr>`,
    )
    .join('\n                  ')
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <title>${texts.heading}</title>
  </head>
  <body style="margin: 0; padding: 0; background-color: #fbf4ea; color: #3a2217">
    <div style="display: none; max-height: 0; overflow: hidden">${texts.preview}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color: #fbf4ea">
      <tr>
        <td align="center" style="padding: 32px 16px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 520px; background-color: #fffcf7; border: 1px solid #e7d7c3; border-radius: 16px">
            <tr>
              <td style="padding: 32px 28px; ${SANS}; font-size: 16px; line-height: 1.5; color: #3a2217">
                <p style="margin: 0 0 24px; ${SERIF}; font-size: 18px; color: #b0174f">${messages.product}</p>
                <h1 style="margin: 0 0 16px; ${SERIF}; font-size: 26px; line-height: 1.25; font-weight: 600; color: #3a2217">${texts.heading}</h1>
                <p style="margin: 0 0 12px">${escaped(texts.greeting(nameInMail(content.name)))}</p>
                <p style="margin: 0 0 12px">${texts.introduction}</p>
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
                  ${items}
                </table>
                <p style="margin: 24px 0">
                  <a href="${escaped(home)}" style="display: inline-block; padding: 14px 28px; background-color: #b0174f; border-radius: 999px; color: #fff7f4; font-weight: 600; text-decoration: none">${texts.all}</a>
                </p>
                <p style="margin: 0">${texts.goodbye}</p>
              </td>
            </tr>
          </table>
          <p style="margin: 20px 0 0; ${SANS}; font-size: 13px; color: #6b5143">
            ${escaped(texts.why(content.email))}<br>
            <a href="${escaped(preferences)}" style="color: #8d0f3d">${texts.choose}</a> ·
            <a href="${escaped(stop)}" style="color: #8d0f3d">${texts.stop}</a>
          </p>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
