import { sql } from 'kysely'
import { cashOutOffer, type CurrentLeg } from '#betting-engine/slips/cash-out.ts'
import type { Ticket } from '#betting-engine/slips/ticket.ts'
import { bettingAppOf } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import { settleEvent } from '#server/play/sportsbook/settlement/settle-markets.ts'
import { openTestLedger, type TestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createPostgresMeter } from '../harness/processor-time.ts'
import type { createReport } from '../harness/report.ts'

type Report = ReturnType<typeof createReport>

const bets = 100_000
const players = 2000
const stake = 100n
const budgetSeconds = { postgres: 20, pglite: 60 } as const
const worthBets = 10_000
const worthBudgetMs = 200

const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const secondsOf = async <T>(work: () => Promise<T>): Promise<{ answer: T; took: number }> => {
  const startedAt = performance.now()
  const answer = await work()
  return { answer, took: (performance.now() - startedAt) / 1000 }
}

/** Accepted singles on one market, two in five of them winners. */
const seed = async (ledger: TestLedger) => {
  const app = bettingAppOf(ledger)
  const market = await app.market(undefined, 'winner', '', ['home', 'away'])
  const stakes = []
  for (let at = 0; at < players; at++) {
    const uid = await ledger.newPlayer(stake * BigInt(bets / players))
    stakes.push({
      key: `stakes:${uid}`,
      reason: 'bet' as const,
      transfers: [
        {
          from: { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const,
          to: { kind: 'house', name: 'open_bets', currency: 'EUR' } as const,
          amountMinor: stake * BigInt(bets / players),
        },
      ],
      reference: { type: 'test', id: String(uid) },
    })
  }
  await ledger.post(...stakes)
  const now = app.clock.now()
  await sql`
    insert into sportsbook_bets (uid, slip_key, slip_hash, kind, sizes, currency, rate, pocket, stake_minor,
      open_stake_minor, policy, state, is_live, rules_version, max_return_minor, placed_at, accepted_at, changed_at)
    select 1 + n % ${players}::integer, 'bench-' || n, 'bench', 'single', '{1}', 'EUR', 1, 'main', ${stake}, ${stake}, 'ask',
      'accepted', false, 1, 250, ${now}, ${now}, ${now}
    from generate_series(1, ${bets}::integer) as n`.execute(ledger.db)
  await sql`
    insert into sportsbook_legs (bet_id, position, event_id, odds, is_live, event_version)
    select id, 0, ${market.eventId}, 2500, false, 1 from sportsbook_bets`.execute(ledger.db)
  await sql`
    insert into sportsbook_selections (bet_id, leg, position, market_id, type, specifiers, outcome, odds, win_share,
      position_stake_minor, position_payout_minor)
    select id, 0, 0, ${market.id}, 'winner', '', case when id % 5 < 2 then 'home' else 'away' end, 2500, 0.38,
      ${stake}, 250
    from sportsbook_bets`.execute(ledger.db)
  await sql`
    insert into sportsbook_positions (market_id, outcome, stake_minor, payout_minor, bets)
    select market_id, outcome, sum(position_stake_minor), sum(position_payout_minor), count(*)
    from sportsbook_selections group by 1, 2`.execute(ledger.db)
  await sql`analyze`.execute(ledger.db)
  await app.result(market, 'home')
  return { app, market }
}

const countPostings = async ({ db }: TestLedger): Promise<bigint> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from wallet_postings`.execute(db)
  return rows[0]?.count ?? 0n
}

const settles = async (
  { report, print }: Report,
  ledger: TestLedger,
  where: keyof typeof budgetSeconds,
  serverSeconds: () => number = () => 0,
) => {
  const { app, market } = await seed(ledger)
  const run = () => settleEvent(app.parts, market.eventId)
  const [own, server] = [ownSeconds(), serverSeconds()]
  const first = await secondsOf(run)
  print(
    'processor time of this process, and of the database',
    `${(ownSeconds() - own).toFixed(1)} s, ${(serverSeconds() - server).toFixed(1)} s`,
  )
  const budget = budgetSeconds[where]
  report(
    `${first.answer} bets of one market settled, ${where}`,
    `${first.took.toFixed(1)} s`,
    first.answer === bets && first.took <= budget,
    `${budget} s`,
  )
  const before = await countPostings(ledger)
  await sql`delete from sportsbook_settled_markets`.execute(ledger.db)
  const again = await secondsOf(run)
  const more = (await countPostings(ledger)) - before
  report(
    `a second run, ${again.took.toFixed(1)} s: postings`,
    String(more),
    more === 0n && again.answer === 0,
    '0',
  )
  const problems = await app.problems()
  report('what the books say to that', `${problems.length} problems`, problems.length === 0, '0')
}

/** Settles 100,000 bets of one market on both kinds of database, and computes the worth of open bets. */
export const measureSettlement = async (report: Report): Promise<void> => {
  const postgres = await startPostgres({ shared_buffers: '256MB' })
  const databaseUrl = await postgres.createDatabase('bets')
  const ledger = await openTestLedger({ databaseUrl })
  try {
    await settles(report, ledger, 'postgres', await createPostgresMeter(databaseUrl))
  } finally {
    await ledger.close()
    await postgres.stop()
  }
  const embedded = await openTestLedger()
  try {
    await settles(report, embedded, 'pglite')
  } finally {
    await embedded.close()
  }
}

/** Expresses of one to six legs, some of them decided, as at a price change. */
export const measureCashOuts = ({ report }: Report): void => {
  const open = Array.from({ length: worthBets }, (_, at) => {
    const count = 1 + (at % 6)
    const ticket: Ticket = {
      stakeMinor: BigInt(100 + at),
      sizes: [count],
      isEachWay: false,
      legs: Array.from({ length: count }, (__, leg) => ({
        oddsThousandths: 1400 + ((at * 37 + leg * 131) % 2500),
        isBanker: false,
        placeDivisor: null,
      })),
    }
    const win = ticket.legs.map((_leg, leg): CurrentLeg => ({
      chances: { winShare: 0.3 + ((at + leg) % 50) / 100, refundShare: 0 },
    }))
    return { ticket, win }
  })
  // Processor time excludes other load on the machine.
  const run = (): number => {
    const startedAt = ownSeconds()
    let offered = 0
    for (const { ticket, win } of open) if ('offerMinor' in cashOutOffer(ticket, { win }, 500)) offered++
    if (offered < worthBets * 0.9) throw new Error('Most of them are worth something')
    return (ownSeconds() - startedAt) * 1000
  }
  run()
  const took = Math.min(run(), run(), run())
  report(
    'what 10,000 open bets are worth',
    `${took.toFixed(0)} ms`,
    took <= worthBudgetMs,
    `${worthBudgetMs} ms`,
  )
}
