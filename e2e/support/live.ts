/** Screens that follow changes. */
import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The limit of a single change on a machine that runs three browsers. That changes reach other devices within a second is asserted by the
 * median of several (`Arrivals`).
 */
export const LIVE = { timeout: 3000 }

/** How long changes took to be seen on another device's screen. */
export class Arrivals {
  readonly #milliseconds: number[] = []

  /** Makes a change and waits until it is seen. The time begins once the change is made on its own screen. */
  async of(change: () => Promise<unknown>, seen: Locator): Promise<void> {
    await change()
    const begin = performance.now()
    await seen.waitFor(LIVE)
    this.#milliseconds.push(performance.now() - begin)
  }

  expectWithinASecond(): void {
    const sorted = this.#milliseconds.toSorted((one, other) => one - other)
    expect(sorted.length, 'enough changes for a median').toBeGreaterThanOrEqual(5)
    expect(
      sorted[Math.floor(sorted.length / 2)],
      `milliseconds: ${sorted.map(Math.round).join()}`,
    ).toBeLessThan(1000)
  }
}

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
