/** Starts the server, prints its addresses and accounts, and stops it cleanly on SIGTERM or SIGINT. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { outboxUrl, readConfig, type Config } from './config.ts'
import { createLog } from './platform/log.ts'
import { isServiceSetting, RecordedSettings, logUnread } from './platform/recorded-settings.ts'
import { runUntilSignal, startOrExplain } from './platform/process-life.ts'
import { startServer } from './server.ts'

/** Starts by the settings of the environment; a reason not to start is one plain line and status 1. */
export async function main(): Promise<void> {
  await startOrExplain(async () => {
    const noted = new RecordedSettings(process.env)
    const config = await readConfig(noted.settings)
    const log = createLog((line) => process.stderr.write(`${line}\n`))
    await runUntilSignal((stopping) => startServer(config, noted.settings, log, stopping))
    logUnread(noted.unread(isServiceSetting), log)
    process.stdout.write(greeting(config))
  })
}

function greeting(config: Config): string {
  const lines = ['', 'Ateliê Doce is running:', `  ${config.siteUrl}`]
  if (config.localDefaults) {
    lines.push('', `Demo accounts (password of both: ${DEMO_PASSWORD}):`)
    for (const { email, about } of DEMO_ACCOUNTS) lines.push(`  ${email}  (${about})`)
    if (config.mailServer === null)
      lines.push(
        '',
        'E-mails are kept here, nothing leaves this machine:',
        `  ${outboxUrl(config)}/api/v1/messages`,
      )
  }
  if (config.mailServer === null && !config.localDefaults)
    lines.push('', 'No mail server is set (SMTP_URL): e-mails are written to the outbox and are not sent.')
  return `${lines.join('\n')}\n\n`
}
