import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import { genericImporter } from '#server/money/reconciliation/files/generic-importer.ts'
import { readSettlement } from '#server/money/reconciliation/files/import-file.ts'
import { orderReferenceResolver } from '#server/money/reconciliation/files/importers.ts'
import { storeLines } from '#server/money/reconciliation/files/store-lines.ts'
import { reconcileSettlements } from '#server/money/reconciliation/matching/reconcile-settlements.ts'
import { openTestLedger, type TestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createReport } from './harness/report.ts'

/**
 * `npm run bench settlement`: a quarter of a million payments, and a settlement file of 20,000 lines, on a
 * PostgreSQL of its own. Prints the time to read, store and match it beside the budget; exits with 1 if it is
 * missed.
 */
const lines = 20_000
const olderOrders = 230_000
const budgetSeconds = 10
const { report, print, exitCode } = createReport()
const provider = 'bench'
const day = '2026-11-02'

/** Deposits as the cashier posts them; the file contains them. */
const seed = async (ledger: TestLedger): Promise<void> => {
  const uid = await ledger.newPlayer(1n)
  for (let from = 1; from <= lines; from += 1000) {
    const commands = Array.from({ length: 1000 }, (_, at) => ({
      key: `deposit:${from + at}`,
      reason: 'deposit' as const,
      transfers: [
        {
          from: { kind: 'outside', name: `payments:${provider}`, currency: 'EUR' } as const,
          to: { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const,
          amountMinor: BigInt(1000 + ((from + at) % 500)),
        },
      ],
      reference: { type: 'deposit', id: String(from + at) },
    }))
    await ledger.post(...commands)
  }
  await sql`
    insert into payment_orders (reference, kind, provider, method, uid, amount_minor, currency, provider_reference,
      start, outcome, outcome_reason, checked_at, created_at, updated_at)
    select 'deposit-' || n, 'deposit', ${provider}, 'bank', ${uid}, 1000 + n % 500, 'EUR', 'their-' || n, null,
      'succeeded', null, null, ${day}::timestamptz - case when n > ${lines} then interval '90 days' else interval '1 day' end,
      ${day}::timestamptz
    from generate_series(1, ${lines + olderOrders}) as n`.execute(ledger.db)
  await sql`analyze`.execute(ledger.db)
}

/** Most lines match; of each thousand, 25 have another amount, and 25 an unknown payment. */
const file = (): string => {
  const rows = Array.from({ length: lines }, (_, at) => {
    const id = at + 1
    const cents = 1000 + (id % 500) + (id % 40 === 0 ? 1 : 0)
    // Half of them have our reference, half the provider's.
    const name = id % 40 === 1 ? `stranger-${id}` : id % 2 === 0 ? `deposit-${id}` : `their-${id}`
    return `${name},deposit,${(cents / 100).toFixed(2)},,EUR,${day},batch`
  })
  return ['reference,kind,amount,fee,currency,date,batch', ...rows].join('\n')
}

const postgres = await startPostgres({ shared_buffers: '256MB' })
const ledger = await openTestLedger({ databaseUrl: await postgres.createDatabase('settlement') })
const seconds = async <T>(work: () => Promise<T>): Promise<{ answer: T; took: number }> => {
  const startedAt = performance.now()
  const answer = await work()
  return { answer, took: (performance.now() - startedAt) / 1000 }
}
try {
  await seed(ledger)
  const text = new TextEncoder().encode(file())
  const told: Parameters<typeof storeLines>[2][number][] = []
  const read = await seconds(() =>
    readSettlement(genericImporter, text, orderReferenceResolver({}), new Date(), async (some) => {
      told.push(...some)
    }),
  )
  if (!read.answer.ok) throw new Error(JSON.stringify(read.answer.refusal))
  print('reading 20,000 lines', `${read.took.toFixed(2)} s`)
  const now = new Date(`${day}T12:00:00Z`)
  const { id } = await ledger.db
    .insertInto('settlement_files')
    .values({
      provider,
      format: 'generic',
      name: 'bench',
      digest: 'bench',
      line_count: lines,
      repeated_count: 0,
      first_at: now,
      last_at: now,
      imported_at: now,
      imported_by: 'bench',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await seconds(() =>
    ledger.inTransaction((tx) => storeLines(tx, { fileId: id, provider }, told)),
  )
  print('keeping them', `${kept.took.toFixed(2)} s`)
  const { took } = await seconds(() => transact(ledger.connection, (tx) => reconcileSettlements(ledger, tx)))
  report('matching 20,000 lines', `${took.toFixed(2)} s`, took <= budgetSeconds, `${budgetSeconds} s`)
  const { rows } = await sql<{ state: string; count: bigint }>`
    select state, count(*) as count from settlement_lines group by state order by state`.execute(ledger.db)
  const found = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  const expected = JSON.stringify({ matched: 19_000, over: 500, unknown: 500 })
  report('what was found', JSON.stringify(found), JSON.stringify(found) === expected, expected)
} finally {
  await ledger.close()
  await postgres.stop()
}
process.exitCode = exitCode()
