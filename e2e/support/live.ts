/** Screens that follow changes. */
import type { Page } from '@playwright/test'

/** Opens a screen and waits until its socket follows the account's rows. */
export async function openAndFollow(page: Page, path: string): Promise<void> {
  const opened = page.waitForEvent('websocket')
  await page.goto(path)
  // A page that is not touched begins to follow seconds later.
  await page.keyboard.press('Shift')
  const socket = await opened
  await socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('Subscribed to PostgreSQL'),
  )
}
