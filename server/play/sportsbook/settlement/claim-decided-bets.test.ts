import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact, type Tx } from '#db/transaction.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'
import { decidedStakesQuery, opposedQuery } from './claim-decided-bets.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterAll(() => app.close())

const crowd = 2000

/** Copies of the bet for other players, and as many on own markets, so that most markets have few bets. */
const fills = async (tx: Tx, id: bigint): Promise<void> => {
  const copies = (table: string, own: string) => sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(known, ${sql.raw(own)})).*
    from ${sql.table(table)} known cross join generate_series(1, ${2 * crowd}) n
    where ${sql.raw(table === 'sportsbook_bets' ? 'known.id' : 'known.bet_id')} = ${id}`
  await sql`set local session_replication_role = replica`.execute(tx.db)
  const other = (field: string) =>
    `'${field}', case when n > ${crowd} then 1000000 + n else known.${field} end`
  const tables = {
    sportsbook_bets: `jsonb_build_object('id', 1000000 + n, 'uid', 1000000 + n % ${crowd}, 'slip_key', 'copy' || n)`,
    sportsbook_legs: `jsonb_build_object('bet_id', 1000000 + n, ${other('event_id')})`,
    sportsbook_selections: `jsonb_build_object('bet_id', 1000000 + n, ${other('market_id')})`,
    sportsbook_settlements: `jsonb_build_object('bet_id', 1000000 + n)`,
  }
  for (const [table, own] of Object.entries(tables)) {
    await copies(table, own).execute(tx.db)
    await sql`analyze ${sql.table(table)}`.execute(tx.db)
  }
}

type Plan = Record<string, unknown> & { Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Rows of bets that a query has read, filtered ones included. */
const rowsRead = async (tx: Tx, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<
    Record<string, [{ Plan: Plan }]>
  >`explain (analyze, format json) ${query}`.execute(tx.db)
  const read = nodesOf(Object.values(rows[0] ?? {})[0]?.[0].Plan ?? {}).filter((node) =>
    String(node['Relation Name']).startsWith('sportsbook_'),
  )
  expect(read.length).toBeGreaterThan(3)
  const passed = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck']
  return read.reduce(
    (sum, node) =>
      sum + Number(node['Actual Loops']) * passed.reduce((rest, name) => rest + Number(node[name] ?? 0), 0),
    0,
  )
}

test.each([
  ['the bets that are counted again with one', opposedQuery],
  ['what of a bet counts', decidedStakesQuery],
])('%s are found by the bets of its player, however many others have on its market', async (_, query) => {
  const market = await app.market()
  const uid = await app.newPlayer(1000n)
  const bets: bigint[] = []
  for (const outcome of ['home', 'away'])
    bets.push(await app.bet(uid, { stake: 100n, legs: [{ market, odds: 2000, outcome }] }))
  await app.settles(market, 'home')
  const undone = new Error('nothing of this stays')
  let read = 0
  const looks = transact(app.parts.connection, async (tx) => {
    await fills(tx, bets[0]!)
    read = await rowsRead(tx, query(bets))
    throw undone
  })
  await expect(looks).rejects.toBe(undone)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(100)
})
