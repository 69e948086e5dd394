import { sql } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import type { Connection } from '#db/connect.ts'
import { readDelay } from '#server/platform/kernel/mail/delivery.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { readBacklog } from '../job-table.ts'
import { hasWorker, readProcesses } from '../report-process.ts'
import { fine, problem, warning, type Check, type Finding } from './check.ts'

type Parts = { readonly connection: Connection; readonly settings: Settings }

const maxLedgerAgeMs = 24 * hourMs
const maxLateSeconds = 300
const minAdministrators = 2

const checkProcesses = async ({ connection }: Parts): Promise<Finding> => {
  const parts = { connection, db: connection.db }
  const alive = (await readProcesses(parts)).filter(({ silent_seconds: silent }) => silent < 60)
  if (alive.length === 0) return fine('No process runs at the moment.')
  if (!(await hasWorker(parts)))
    return problem(
      'No live process does background work: no payment is confirmed and no bet decided. Start one with PROCESS_ROLE=worker or all.',
    )
  const versions = new Set(alive.map(({ version }) => version))
  return versions.size > 1
    ? warning(`Processes of several versions run: ${[...versions].join(', ')}.`)
    : fine(`${alive.length} processes run: ${alive.map(({ role }) => role).join(', ')}.`)
}

const checkLedger = async ({ connection: { db } }: Parts): Promise<Finding> => {
  const last = await db
    .selectFrom('ledger_checks')
    .select(['finished_at', 'problems', 'last_posting_id'])
    .select(sql<string>`extract(epoch from now() - finished_at) * 1000`.as('ageMs'))
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const newest = await db
    .selectFrom('wallet_postings')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const newestId = newest?.id ?? 0n
  if (!last?.finished_at)
    return newestId > 0n
      ? warning('The ledger was never checked: run npm run ledger:check.')
      : fine('The ledger is empty.')
  if ((last.problems ?? []).length > 0)
    return problem(
      `The last check of the ledger found ${last.problems?.length} broken invariants: run npm run ledger:check.`,
    )
  const ageMs = Number(last.ageMs)
  return ageMs > maxLedgerAgeMs && newestId > last.last_posting_id
    ? warning(`The ledger was checked ${Math.round(ageMs / hourMs)} hours ago, and money has moved since.`)
    : fine(`The ledger holds, checked at ${last.finished_at.toISOString()}.`)
}

const checkJobs = async ({ connection }: Parts): Promise<Finding> => {
  const { waiting, late_seconds: late, failed } = await readBacklog({ db: connection.db, connection })
  if (failed > 0)
    return problem(`${failed} jobs have failed for good: see System › Failed work in the back office.`)
  return late > maxLateSeconds
    ? warning(`${waiting} jobs wait, the oldest for ${late} seconds.`)
    : fine(`No job has failed; ${waiting} wait.`)
}

const checkOutbox = async ({ connection: { db } }: Parts): Promise<Finding> => {
  const since = await readDelay({ db })
  return since
    ? problem(`Messages have not been accepted by their server since ${since}.`)
    : fine('No message is held up.')
}

const checkAdministrators = async ({ connection: { db }, settings }: Parts): Promise<Finding> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct staff.id)::int as count from staff
    join staff_members member on member.staff_id = staff.id
    join staff_role_grants granted on granted.role = member.role and granted.granted_right = 'staff.manage'
    where staff.status = 'active' and (
      exists (select from staff_apps app where app.staff_id = staff.id and app.confirmed_at is not null)
      or exists (select from staff_passkeys passkey where passkey.staff_id = staff.id))`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count >= minAdministrators) return fine(`${count} active administrators have a second factor.`)
  const says = `${count} active administrators have a second factor: two are needed, so that one can let the other in again.`
  return settings.mode === 'live' ? problem(says) : warning(says)
}

const checkOddsFeed = async ({ connection: { db } }: Parts): Promise<Finding> => {
  const { rows } = await sql<{ source: string; producer: string; status: string }>`
    select source, producer, status from odds_producers where not is_stopped order by source, producer`.execute(
    db,
  )
  const down = rows.filter(({ status }) => status !== 'up')
  if (rows.length === 0) return fine('No odds feed has sent anything.')
  return down.length > 0
    ? warning(
        `Producers of odds are not up, and their markets take no bets: ${down.map((it) => `${it.source} ${it.producer} (${it.status})`).join(', ')}.`,
      )
    : fine(`All ${rows.length} producers of odds are up.`)
}

export const operationChecks = (parts: Parts): readonly Check[] => [
  { name: 'Processes', section: 'operation', run: () => checkProcesses(parts) },
  { name: 'Ledger', section: 'operation', run: () => checkLedger(parts) },
  { name: 'Jobs', section: 'operation', run: () => checkJobs(parts) },
  { name: 'Messages', section: 'operation', run: () => checkOutbox(parts) },
  { name: 'Administrators', section: 'operation', run: () => checkAdministrators(parts) },
  { name: 'Odds', section: 'operation', run: () => checkOddsFeed(parts) },
]
