import { sql } from 'kysely'
import { closeDays } from '#server/compliance/reports/closing/close-days.ts'
import { closedDayChecks } from '#server/compliance/reports/closing/closed-invariants.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { openTestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createReport } from './harness/report.ts'
import { fillDay } from './reports/fill-day.ts'
import { measureExtract } from './reports/measure-extract.ts'

/**
 * `npm run bench reports`: closes a day of five million rounds of 20,000 players and writes its extract for
 * analysts, on a PostgreSQL of its own; an argument sets the number of rounds. Prints the time beside the budget; exits with 1 if it is missed or a
 * sum is wrong.
 */
const rounds = Number(process.argv[2] ?? 5_000_000)
const budgetSeconds = 60
/** For any number of rounds: the extract is written in pieces. */
const extractBudgetMegabytes = 400
const { report, print, exitCode } = createReport()
const day = '2026-06-10'

const seconds = async <T>(work: () => Promise<T>): Promise<{ answer: T; took: number }> => {
  const startedAt = performance.now()
  const answer = await work()
  return { answer, took: (performance.now() - startedAt) / 1000 }
}

const postgres = await startPostgres({
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
})
const ledger = await openTestLedger({ databaseUrl: await postgres.createDatabase('reports') })
try {
  const { connection, db, clock } = ledger
  const filled = await seconds(() =>
    fillDay(connection.longRunning, { day, rounds, players: Math.min(20_000, rounds), games: 200 }),
  )
  print(`making ${rounds.toLocaleString('en')} rounds`, `${filled.took.toFixed(1)} s`)
  await sql`update report_state set summed_posting_id = (select max(id) from wallet_postings)`.execute(db)
  // The next morning, so that one day is due.
  const morning = new Date(Date.parse(`${day}T23:59:59Z`) + 4 * 3_600_000)
  const settings = { mailings: { timeZone: 'UTC' }, jurisdiction: 'default' } as const
  const house = {
    connection,
    clock: { ...clock, now: () => morning },
    settings: settings as unknown as Parameters<typeof closeDays>[0]['settings'],
    log: createLog('warn'),
  }
  const { took } = await seconds(() => closeDays(house))
  const budget = `${budgetSeconds} s`
  report(
    `closing a day of ${rounds.toLocaleString('en')} rounds`,
    `${took.toFixed(1)} s`,
    took <= budgetSeconds,
    budget,
  )
  const { rows } = await sql<{ lines: bigint; staked: bigint; won: bigint }>`
    select count(*) as lines, sum(amount_minor) filter (where reason = 'bet')::bigint as staked,
      sum(amount_minor) filter (where reason = 'win')::bigint as won
    from report_closed_lines`.execute(db)
  const [found] = rows
  const wins = BigInt(Math.floor(rounds / 10) * 3 + Math.min(rounds % 10, 3))
  const expected = `${BigInt(rounds) * 100n} ${wins * 300n}`
  report(
    'stakes and wins',
    `${found?.staked} ${found?.won}`,
    `${found?.staked} ${found?.won}` === expected,
    expected,
  )
  print('lines of the day', String(found?.lines))
  const extract = await measureExtract(connection, day)
  report(
    'rounds in its extract for analysts',
    String(extract.rounds),
    extract.rounds === rounds,
    String(rounds),
  )
  print(
    'writing the extract',
    `${extract.seconds.toFixed(1)} s (${extract.processorSeconds.toFixed(1)} s of processor time), ${extract.megabytes.toFixed(0)} MB`,
  )
  report(
    'memory that writing it adds',
    `${extract.addedMegabytes.toFixed(0)} MB`,
    extract.addedMegabytes <= extractBudgetMegabytes,
    `${extractBudgetMegabytes} MB`,
  )
  print('longest pause of the process meanwhile', `${extract.pauseMs.toFixed(0)} ms`)
  const checked = await seconds(() => checkLedger(connection.longRunning, closedDayChecks))
  report('what the check finds', String(checked.answer.length), checked.answer.length === 0, '0')
  print('checking it against the ledger', `${checked.took.toFixed(1)} s`)
} finally {
  await ledger.close()
  await postgres.stop()
}
process.exitCode = exitCode()
