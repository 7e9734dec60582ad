/** Browser journeys: phone-sized first, on a server that the runner has started for them (E2E_* variables). */
import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH, CHROMIUM_FONTCONFIG_PATH, E2E_BASE_URL } = process.env

const browserEnvironment = {
  ...process.env,
  ...(CHROMIUM_LIBRARY_PATH && { LD_LIBRARY_PATH: CHROMIUM_LIBRARY_PATH }),
  ...(CHROMIUM_FONTCONFIG_PATH && { FONTCONFIG_PATH: CHROMIUM_FONTCONFIG_PATH }),
} as Record<string, string>

/** Playwright's own list, which a second argument of the same name replaces. */
const PLAYWRIGHT_FEATURES = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Twice the two cores of a small machine: journeys wait for retries, pauses and servers of their own.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // Load alone is no failure. A journey that passes only at the second try is named at the end of `npm test`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/test-reports/journeys.json' }]],
  use: {
    ...(E2E_BASE_URL && { baseURL: E2E_BASE_URL }),
    viewport: { width: 360, height: 640 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording takes about half of a journey's work, so only a second try is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      env: browserEnvironment,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // What these two do for pages takes less work without processes of their own, and is the same.
        '--in-process-gpu',
        `--enable-features=${[...PLAYWRIGHT_FEATURES, 'NetworkServiceInProcess2'].join(',')}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, in which what the optimising compilers make is seldom run long enough to pay for them.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
