/**
 * `npm run admin -- COMMAND`: the operator's work on purchases and certificates, over the services' own API with the service key, so against a
 * hosted project as well. Every act leaves a row in `operator_acts`.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { act, inviteBuyer, lastInvitation, sendDueInvitations } from './acts.ts'
import { listCertificates, listSettings, namedCertificate, readSettings } from './certificates.ts'
import { AdminError, connect } from './connection.ts'
import { listActs, listEvents, listInvitations, listProducts, listPurchases } from './listings.ts'
import { listDeadLetters, listMailCounts, listWaiting, sendAgain } from './mail.ts'
import { materialId } from './materials.ts'
import { checkStorage } from './storage.ts'
import { asTable, type TableRow } from './table.ts'

const HELP = `npm run admin -- COMMAND [OPTIONS]

  purchases                                 sales, the newest first
  events                                    what the platforms reported
  events replay PROVIDER TRANSACTION        reduces the events of a transaction again
  grant EMAIL MATERIAL [--until DAY]        opens a material; a buyer without an account is invited
  refund PROVIDER TRANSACTION               ends the access; the money is given back at the platform
  invite EMAIL [--name NAME]                sends an invitation, also again
  invite                                    invitations, and sends those that are due
  products                                  what products open, and unknown products
  products map PROVIDER PRODUCT MATERIAL    opens what was bought of the product, too
  products unmap PROVIDER PRODUCT MATERIAL
  certificates                              certificates, the newest first
  certificates revoke CERTIFICATE --reason TEXT    it shows as cancelled from now on
  certificates reissue CERTIFICATE --reason TEXT [--name NAME]    a new number; the former one is superseded
  certificates permit EMAIL COURSE --reason TEXT    in spite of a revocation that came with the purchase
  certificates settings                     who issues certificates, and by which rules
  certificates settings NAME=VALUE…         changes them for certificates that are issued from now on
  storage check [--repair] [--force]        objects without bytes and bytes without objects; settles them where asked
  mail                                      dead letters: e-mails that are not attempted any more
  mail waiting                              how many e-mails wait, and since when
  mail send [ID…]                           attempts dead letters again, all where none is named
  mail counts                               sent, queued and refused e-mails of the last day, by hour
  acts                                      what was done by these commands, those on e-mails left out

MATERIAL is an id or a title, COURSE a material or a path, CERTIFICATE a number or a code. NAME=VALUE: a column of
certificate_settings such as issuer_name="Doces da Ana Ltda." or days_after_purchase=7; NAME= alone for none;
signature_url=FILE takes a PNG or JPEG.

  --email, --transaction, --provider, --status TEXT   select rows
  --unknown           events that are unreadable or of unknown products only
  --limit NUMBER      50 rows unless it says otherwise
  --dry-run           shows what an act would do and changes nothing
  --operator NAME     who acts; else the name of the system's account
  --json              rows as JSON

Where: SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, else the installation of this folder while it runs. SITE_URL is where
invitations lead.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    transaction: { type: 'string' },
    provider: { type: 'string' },
    status: { type: 'string' },
    unknown: { type: 'boolean', default: false },
    limit: { type: 'string', default: '50' },
    until: { type: 'string' },
    name: { type: 'string' },
    reason: { type: 'string' },
    repair: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    operator: { type: 'string', default: userInfo().username },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function run(): Promise<void> {
  const [command = 'help', ...words] = positionals
  if (values.help || command === 'help') return print(HELP)
  const { email, transaction, provider, status, unknown: onlyUnknown, until, name, reason } = values
  const connection = connect()
  const select = { email, transaction, provider, status, onlyUnknown, limit: readLimit(values.limit) }
  const actor = { operator: values.operator, isDryRun: values['dry-run'] }
  const perform = async (named: string, parameters: object) =>
    show(await act(connection, actor, named, parameters))
  const performAndInvite = async (named: string, parameters: object) => {
    const before = await lastInvitation(connection)
    await perform(named, parameters)
    if (!actor.isDryRun) show(await sendDueInvitations(connection, before))
  }

  switch ([command, ...words.slice(0, 1).filter((word) => SUBCOMMANDS.has(`${command} ${word}`))].join(' ')) {
    case 'purchases':
      return show(await listPurchases(connection, select))
    case 'events':
      return show(await listEvents(connection, select))
    case 'events replay':
      return perform('replay', named(words.slice(1), ['provider', 'transaction']))
    case 'grant': {
      const { email: buyer, material } = named(words, ['email', 'material'])
      const parameters = {
        email: buyer,
        material: await materialId(connection, material),
        until: until && endOfDay(until),
        name,
      }
      return performAndInvite('grant', parameters)
    }
    case 'refund':
      return perform('refund', named(words, ['provider', 'transaction']))
    case 'invite': {
      const [buyer] = words
      if (buyer !== undefined) return show(await inviteBuyer(connection, actor, buyer, name))
      if (!actor.isDryRun) show(await sendDueInvitations(connection, await lastInvitation(connection)))
      return show(await listInvitations(connection, select))
    }
    case 'products':
      return show(await listProducts(connection))
    case 'products map':
    case 'products unmap': {
      const { material, ...parameters } = named(words.slice(1), ['provider', 'product', 'material'])
      return performAndInvite(words[0] ?? '', {
        ...parameters,
        material: await materialId(connection, material),
      })
    }
    case 'certificates':
      return show(await listCertificates(connection, select))
    case 'certificates revoke':
    case 'certificates reissue': {
      const { certificate } = named(words.slice(1), ['certificate'])
      return perform(words[0] ?? '', { ...namedCertificate(certificate), reason: needed(reason), name })
    }
    case 'certificates permit': {
      const { email: buyer, course } = named(words.slice(1), ['email', 'course'])
      return perform('permit', { email: buyer, course, reason: needed(reason) })
    }
    case 'certificates settings': {
      const changes = readSettings(words.slice(1))
      return changes === null ? show(await listSettings(connection)) : perform('settings', changes)
    }
    case 'storage check': {
      const isRepair = values.repair && !actor.isDryRun
      return show(await checkStorage(connection, { isRepair, isForced: values.force }))
    }
    case 'mail':
      return show(await listDeadLetters(connection, select.limit))
    case 'mail waiting':
      return show(await listWaiting(connection))
    case 'mail send':
      return show(await sendAgain(connection, words.slice(1), actor.isDryRun))
    case 'mail counts':
      return show(await listMailCounts(connection))
    case 'acts':
      return show(await listActs(connection, select))
    default:
      throw new AdminError(`No command is named "${command}".\n\n${HELP}`)
  }
}

const SUBCOMMANDS = new Set([
  'events replay',
  'products map',
  'products unmap',
  'certificates revoke',
  'certificates reissue',
  'certificates permit',
  'certificates settings',
  'storage check',
  'mail waiting',
  'mail send',
  'mail counts',
])

/** @throws AdminError without a reason */
function needed(given: string | undefined): string {
  if (given === undefined) throw new AdminError('--reason is needed: it stays with the certificate.')
  return given
}

/** The words of a command by name. */
function named<const Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Record<Name, string> {
  if (words.length !== names.length) {
    throw new AdminError(`Needed: ${names.join(', ').toUpperCase()}. See npm run admin -- help`)
  }
  return Object.fromEntries(names.map((name, index) => [name, words[index]])) as Record<Name, string>
}

/** The last second of a day in São Paulo. */
function endOfDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new AdminError('--until is a day such as 2031-01-31.')
  }
  return `${day}T23:59:59-03:00`
}

function readLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
    throw new AdminError('--limit is a number from 1 to 1000.')
  }
  return limit
}

function show(rows: readonly TableRow[]): void {
  print(values.json ? JSON.stringify(rows, null, 2) : asTable(rows))
  if (values['dry-run'] && !values.json) print('Dry run: nothing was changed.')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof AdminError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
