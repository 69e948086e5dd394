import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import type { Actor, Door } from '#db/seed/actor.ts'
import { sandboxSupplierKey } from '#sandbox/game-supplier/supplier.ts'
import { sandboxKeys } from '#server/money/payments/provider/sandbox-address.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { copyRecords } from '#server/platform/audit/audit-copy.ts'
import { sealRecords } from '#server/platform/audit/seal-records.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { openSecrets } from '#server/platform/kernel/secrets/open-secrets.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { libraryFolder, storeLibraryFile } from '#server/platform/media/library/library-files.ts'
import { query } from '#test/race/postgres.ts'
import { keepFromSeeding } from '#test/open-player.ts'
import { build } from '../build.ts'
import { startArchivedPostgres, type ArchivedPostgres } from './archived-postgres.ts'
import { fileBackupScript } from './backup-configuration.ts'
import { compareAcknowledged } from './compare-acknowledged.ts'
import { installDebianPackages } from './debian-packages.ts'
import { doorAt, registerPlayers, stakeCents, startLoad, type LoadResult } from './drill-load.ts'
import { startDrillProcess, type DrillProcess } from './drill-process.ts'
import { completeUntil, recoveryPointOf } from './objectives.ts'
import { askAboutLostBets, reportPaid, type ProviderPayment } from './outside-facts.ts'

/**
 * `npm run restore:drill`: backs up a PostgreSQL under load with the configuration of deploy/backup, loses the
 * server, restores it to a remembered moment and to the end of the archive, and starts the platform on the copy.
 * Prints the recovery point and the recovery time. Exits with 1 if an operation from before the moment is
 * missing, or a check fails. Debian and root only.
 */
const root = join(import.meta.dirname, '../..')
const playerCount = 6
const pauseMs = 80
const archiveLimitMs = 120_000

let isMissed = false
const verdict = (isMet: boolean, text: string): void => {
  isMissed ||= !isMet
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${text}`)
}
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

type Env = { DATABASE_URL: string; DATA_DIR: string }

/** Runs an operator's command against the copy; returns its exit code and output. */
const command = (name: string, env: Env): { code: number; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `dev/commands/${name}.ts`)], {
    cwd: root,
    env: { ...process.env, MODE: 'demo', ...env },
    encoding: 'utf8',
  })
  return { code: status ?? 1, output: `${stdout}${stderr}` }
}

const sealAndCopy = async (connection: Connection, env: Env): Promise<void> => {
  const settings = readSettings({ ...env })
  const parts = {
    connection,
    settings,
    secrets: await openSecrets(settings, connection.db),
    log: createLog('warn'),
  }
  await sealRecords(parts)
  await copyRecords(parts)
}

/** A picture as an upload stores it: the file first, then its row. */
const uploadPicture = async (connection: Connection, env: Env, letter: string): Promise<void> => {
  const id = letter.repeat(64)
  const bytes = Buffer.from(`the picture ${letter}`)
  await storeLibraryFile(libraryFolder({ dataDir: env.DATA_DIR }), { id, format: 'png' }, bytes)
  const size = { width: 1, height: 1, byte_count: bytes.length }
  await connection.db
    .insertInto('media_pictures')
    .values({ id, format: 'png', name: letter, ...size, uploaded_at: new Date(), uploaded_by: 'drill' })
    .execute()
}

/** A deposit that the player has begun, and its name at the provider. */
const beginDeposit = async (actor: Actor, connection: Connection): Promise<ProviderPayment> => {
  const { data, error } = await actor.post('cashier/makedeposit', { method: 'bank', amount: '20' })
  if (error) throw new Error(`A deposit was refused: ${error.type}`)
  const order = `deposit-${(data as { transaction_id: string }).transaction_id}`
  const { provider_reference: reference } = await connection.db
    .selectFrom('payment_orders')
    .select('provider_reference')
    .where('reference', '=', order)
    .executeTakeFirstOrThrow()
  return { order, reference: reference ?? '' }
}

/** Waits for the segment that is written now: no restore reaches a moment after the end of the archive. */
const untilArchived = async ({ url }: ArchivedPostgres): Promise<void> => {
  const segmentOf = async (text: string) => String((await query(url, text))[0]?.segment ?? '')
  const written = await segmentOf('select pg_walfile_name(pg_current_wal_lsn()) as segment')
  const from = performance.now()
  while ((await segmentOf('select last_archived_wal as segment from pg_stat_archiver')) < written) {
    if (performance.now() - from > archiveLimitMs)
      throw new Error(`WAL segment ${written} was not archived within ${seconds(archiveLimitMs)}`)
    await wait(200)
  }
  console.log(`until the moment was archived      ${seconds(performance.now() - from)}`)
}

type Lost = {
  readonly door: Door
  /** The copy answers where the lost platform did. */
  readonly port: number
  readonly load: LoadResult
  readonly players: readonly Actor[]
  readonly lossAt: number
  readonly momentAt: number
  readonly moment: string
  /** Begun before the moment and paid after it; begun and paid after it. */
  readonly payments: { readonly known: ProviderPayment; readonly unknown: ProviderPayment }
}

/** Load, a full and an incremental backup, a moment, more load, and the loss of the server. */
const playUntilLoss = async (postgres: ArchivedPostgres, env: Env, folder: string): Promise<Lost> => {
  const connection = await connect({ databaseUrl: postgres.url })
  await migrate(connection)
  await keepFromSeeding(connection)
  const app = await startDrillProcess('the platform', root, env)
  await app.ready()
  const door = doorAt(`http://127.0.0.1:${app.port}`)
  const players = await registerPlayers(door, connection.db, playerCount)
  const state = { isLost: false }
  const key = sandboxSupplierKey(env.DATA_DIR)
  const isLost = () => state.isLost
  const { ended: loading } = startLoad({ door, players, key, pauseMs, isOver: isLost, isLost })
  loading.catch(() => undefined)
  const backUpFiles = () =>
    execFileSync(fileBackupScript, [env.DATA_DIR, join(folder, 'files')], { stdio: 'pipe' })
  await uploadPicture(connection, env, 'a')
  let from = performance.now()
  await postgres.backUp('full')
  console.log(`full backup under load             ${seconds(performance.now() - from)}`)
  from = performance.now()
  await postgres.backUp('incr')
  console.log(`incremental backup under load      ${seconds(performance.now() - from)}`)
  backUpFiles()
  await uploadPicture(connection, env, 'b')
  const known = await beginDeposit(players[0] as Actor, connection)
  await sealAndCopy(connection, env)
  await wait(1000)
  const [momentAt, moment] = [Date.now(), new Date().toISOString().replace('T', ' ').replace('Z', '+00')]
  await wait(2000)
  await untilArchived(postgres)
  const unknown = await beginDeposit(players[0] as Actor, connection)
  await uploadPicture(connection, env, 'c')
  await sealAndCopy(connection, env)
  await wait(3000)
  await connection.close()
  state.isLost = true
  const lossAt = Date.now()
  await Promise.all([postgres.lose(), app.kill()])
  const load = await loading
  return { door, port: app.port, load, players, lossAt, momentAt, moment, payments: { known, unknown } }
}

const restoreFiles = (folder: string, env: Env): void => {
  rmSync(join(env.DATA_DIR, 'media'), { recursive: true, force: true })
  execFileSync('rsync', ['--archive', `${join(folder, 'files')}/`, `${env.DATA_DIR}/`], { stdio: 'pipe' })
}

/** What others know and the copy does not: the answers of the platform, as docs/operating/backups.md lists them. */
const showOutsideFacts = async (door: Door, env: Env, lost: Lost, connection: Connection): Promise<void> => {
  const { players, payments, load } = lost
  const { missing } = await compareAcknowledged(connection.db, load.acknowledged)
  const key = sandboxSupplierKey(env.DATA_DIR)
  const actor = players[0] as Actor
  const balance = async () => (await readBalances(connection.db, actor.uid)).mainMinor
  const answers = await askAboutLostBets({ door, key, actor, balance }, missing)
  verdict(
    answers.win === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    `a win of a lost bet is answered ${answers.win}`,
  )
  verdict(answers.rollback === 'RS_OK', `a rollback of a lost bet is answered ${answers.rollback}`)
  verdict(
    answers.repeat === 'RS_OK RS_OK' && answers.takenCents === BigInt(stakeCents),
    `a lost bet that its supplier repeats twice is taken, once: ${answers.repeat}, ${answers.takenCents} of ${stakeCents} cents`,
  )
  const alerts = await connection.db.selectFrom('integrity_alerts').select('kind').execute()
  verdict(alerts.length > 0, `integrity alerts for staff: ${alerts.map(({ kind }) => kind).join(', ')}`)
  const secrets = await openSecrets(readSettings({ ...env }), connection.db)
  const webhookKey = secrets.keyFor(sandboxKeys.webhook)
  const paid = await reportPaid(door, webhookKey, payments.known)
  verdict(paid === 200, `a deposit begun before the moment and paid after it is credited: ${paid}`)
  const unmatched = await reportPaid(door, webhookKey, payments.unknown)
  verdict(unmatched === 404, `a deposit that the copy does not know is listed as unmatched: ${unmatched}`)
  const next = await beginDeposit(players[0] as Actor, connection)
  const isFree = !load.acknowledged.some(
    ({ kind, id }) => kind === 'deposit' && `deposit-${id}` === next.order,
  )
  verdict(
    isFree && next.order !== payments.unknown.order,
    `the next payment has a name of its own: ${next.order}`,
  )
}

/** The operator's steps on the copy, from the restore to the first answer of /readyz. */
const recover = async (
  postgres: ArchivedPostgres,
  env: Env,
  folder: string,
  lost: Lost,
): Promise<DrillProcess> => {
  const copy = await postgres.restore('moment', lost.moment)
  console.log(`restore to the moment              ${seconds(copy.restoredMs)}`)
  console.log(`replay of the log until writable   ${seconds(copy.startedMs)}`)
  const onCopy = { ...env, DATABASE_URL: copy.url }
  restoreFiles(folder, env)
  verdict(command('ledger-check', onCopy).code === 0, 'ledger:check holds on the copy')
  const audit = command('audit-check', onCopy)
  const broken = [...audit.output.matchAll(/^BROKEN +(.*)$/gm)].map(([, text]) => text)
  verdict(
    broken.length === 1 && broken[0] === 'Nothing that the copy holds has left the table',
    `audit:check reports only the records after the moment: ${broken.join('; ')}`,
  )
  const prepared = command('restore-prepare', onCopy)
  console.log(prepared.output.replaceAll(/^/gm, '        '))
  const isFound = prepared.code === 1 && prepared.output.includes(`media/${'b'.repeat(64)}.png`)
  verdict(isFound, 'a picture uploaded between the copy of files and the moment is reported as missing')
  verdict(
    !prepared.output.includes(`media/${'a'.repeat(64)}.png`),
    'a picture from before the copy of files is there',
  )
  const app = await startDrillProcess('the platform on the copy', root, onCopy, lost.port)
  await app.ready()
  console.log(
    `recovery time (RTO)                ${seconds(Date.now() - lost.lossAt)}  from the loss until /readyz answers 200`,
  )
  const connection = await connect({ databaseUrl: copy.url })
  const { present, missing } = await compareAcknowledged(connection.db, lost.load.acknowledged)
  const point = recoveryPointOf({ present, missing }, lost)
  console.log(
    `recovery point to the moment       ${seconds(point.pointMs)}  ${point.lost} of ${lost.load.acknowledged.length} operations are after the moment`,
  )
  verdict(
    point.lostBeforeMoment === 0,
    `${point.lostBeforeMoment} operations acknowledged before the moment are missing`,
  )
  await showOutsideFacts(lost.door, onCopy, lost, connection)
  await connection.close()
  verdict(
    command('ledger-check', onCopy).code === 0,
    'ledger:check holds after the platform has run on the copy',
  )
  return app
}

const recoverLatest = async (postgres: ArchivedPostgres, env: Env, lost: Lost): Promise<void> => {
  const copy = await postgres.restore('latest', undefined)
  const connection = await connect({ databaseUrl: copy.url })
  const compared = await compareAcknowledged(connection.db, lost.load.acknowledged)
  const point = recoveryPointOf(compared, lost)
  await connection.close()
  const whole = lost.lossAt - completeUntil(compared.missing, lost.lossAt)
  console.log(
    `recovery point of the archive (RPO) ${seconds(point.pointMs)}  ${point.lost} operations lost, all from the last ${seconds(whole)}`,
  )
  verdict(point.lostBeforeMoment === 0, 'the end of the archive has everything from before the moment')
  verdict(
    command('ledger-check', { ...env, DATABASE_URL: copy.url }).code === 0,
    'ledger:check holds on the latest copy',
  )
}

const main = async (): Promise<void> => {
  const problem =
    process.getuid?.() === 0
      ? installDebianPackages(['pgbackrest', 'rsync', 'postgresql-15'])
      : 'it runs PostgreSQL as the user postgres, so only root can start it'
  if (problem !== undefined) {
    console.error(`The restore drill cannot run here: ${problem}.`)
    process.exitCode = 1
    return
  }
  build()
  const folder = mkdtempSync(join(tmpdir(), 'baize-restore-'))
  const postgres = await startArchivedPostgres(folder)
  const env: Env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'house') }
  let app: DrillProcess | undefined
  try {
    await postgres.check()
    const lost = await playUntilLoss(postgres, env, folder)
    console.log(`${lost.load.acknowledged.length} operations acknowledged before the loss`)
    app = await recover(postgres, env, folder, lost)
    await recoverLatest(postgres, env, lost)
  } finally {
    await app?.kill()
    await postgres.stop()
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
  process.exitCode = isMissed ? 1 : 0
}

await main()
