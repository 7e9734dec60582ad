/** A platform that reports sales to the function `purchase-webhook`. */
import type { JsonObject } from './json-values.ts'
import type { PurchaseEvent, Receipt } from './purchase-event.ts'

/** One call of a provider's webhook. */
export interface WebhookMessage {
  readonly request: Request
  readonly url: URL
  readonly body: Uint8Array<ArrayBuffer>
  /** The body, where it is a JSON object. */
  readonly content: JsonObject | null
}

/** How the messages of a provider are authenticated and read. */
export interface SalesProvider {
  /** Its name in docs/sales.md. */
  readonly title: string
  /** The setting of the function that holds the secret of its messages, or several separated by spaces. */
  readonly secretSetting: string
  isAuthentic(message: WebhookMessage, secret: string, now: Date): Promise<boolean>
  /** @returns the events of the message, at least one */
  read(body: JsonObject, message: WebhookMessage, receipt: Receipt): readonly PurchaseEvent[]
}
