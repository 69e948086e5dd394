import { sql } from 'kysely'
import type { ResultText } from '#betting-engine/markets/result-text.ts'
import type { Sport } from '#contract/betting-enums.ts'
import { transact } from '#db/transaction.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { createLog, type Log } from '#server/platform/kernel/log.ts'
import { storeResults } from '#server/play/odds/feed/store-results.ts'
import type { ResultMessage } from '#server/play/odds/feed/market-result.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import {
  ledgerCurrency,
  openTestLedger,
  pocketOf,
  house as houseAccount,
  type TestLedger,
} from '#server/money/wallet/ledger.fixture.ts'
import type { Pocket } from '#server/money/wallet/accounts.ts'
import { walletLedgerChecks } from '#server/money/wallet/wallet-invariants.ts'
import { writePositions } from '../limits/positions.ts'
import { sportsbookLedgerChecks } from '../sportsbook-invariants.ts'
import { insertEvent, insertMarket, insertProducers } from '../test-offer.fixture.ts'
import { resultsByWord, type ResultWord } from './results.fixture.ts'
import { settleEvent, settleMovedEvent, type SettleParts } from './settle-markets.ts'
import {
  boostedOf,
  mostOf,
  perBase,
  picksOf,
  positionsOfBet,
  type TestBet,
  type TestMarket,
} from './test-bets.fixture.ts'

/** A sportsbook with an offer and accepted bets, as feed and players would have made them. */
export const openBettingApp = async (where: { databaseUrl?: string; poolSize?: number } = {}) => {
  const ledger = await openTestLedger(where)
  return { ...ledger, ...bettingAppOf(ledger) }
}
export type BettingApp = Awaited<ReturnType<typeof openBettingApp>>

type House = Pick<TestLedger, 'connection' | 'db' | 'clock' | 'post' | 'newPlayer'>

type Parts = Pick<House, 'connection' | 'db'> &
  Pick<SettleParts, 'events'> & { readonly clock: Clock; readonly log: Log }

/** Nothing subscribes to events here. */
const noEvents: SettleParts['events'] = { publish: () => Promise.resolve() }
type Said = Omit<ResultMessage, 'stamp' | 'sequence'>

const resultsOf = (parts: Parts, nowMs: () => number) => {
  const { connection } = parts
  let sequence = 0
  /** Stores a feed's result of a market; nothing is settled yet. */
  const says = async (of: TestMarket, resultMessage: Said, stamp = nowMs()) =>
    transact(connection, async (tx) => {
      const [locked, { type, specifiers }] = await Promise.all([
        tx.db
          .selectFrom('odds_events')
          .selectAll()
          .where('id', '=', of.eventId)
          .forUpdate()
          .executeTakeFirstOrThrow(),
        tx.db.selectFrom('odds_markets').selectAll().where('id', '=', of.id).executeTakeFirstOrThrow(),
      ])
      const whole = { ...resultMessage, stamp, sequence: ++sequence } as ResultMessage
      return storeResults(parts, tx, locked, [{ type, specifiers, resultMessage: whole }])
    })

  /** `home`: that outcome won and all others lost; or the result of each. */
  const result = (
    of: TestMarket,
    what: string | Readonly<Record<string, ResultWord | ResultText>>,
    stamp?: number,
  ) => {
    const told = Object.fromEntries(
      of.outcomes.map((outcome) => {
        const outcomeResult =
          typeof what === 'string' ? (outcome === what ? 'won' : 'lost') : (what[outcome] ?? 'lost')
        return [outcome, typeof outcomeResult === 'string' ? resultsByWord[outcomeResult] : outcomeResult]
      }),
    )
    return says(of, { kind: 'settled', fates: told } as Said, stamp)
  }
  return {
    says,
    result,
    settles: async (of: TestMarket, what: Parameters<typeof result>[1]) => {
      await result(of, what)
      return settleEvent(parts, of.eventId)
    },
    takesBack: async (of: TestMarket) => {
      await says(of, { kind: 'rolled_back' })
      return settleEvent(parts, of.eventId)
    },
  }
}

const changesOf = (parts: Parts) => {
  const { db, clock } = parts
  return {
    offers: async (
      of: TestMarket,
      { winShare, status = 'active' }: { winShare?: number; status?: 'active' | 'suspended' },
    ) => {
      await db.updateTable('odds_markets').set({ status }).where('id', '=', of.id).execute()
      if (winShare !== undefined)
        await db
          .updateTable('odds_outcomes')
          .set({ win_share: winShare })
          .where('market_id', '=', of.id)
          .where('position', '=', 0)
          .execute()
      const change = { changed_at: clock.now() }
      await db.updateTable('odds_events').set(change).where('id', '=', of.eventId).execute()
    },
    producerIs: (status: 'up' | 'down') => insertProducers(parts, 'test', status),
    kicksOff: async (eventId: bigint) => {
      await db.updateTable('odds_events').set({ status: 'live' }).where('id', '=', eventId).execute()
      await db.updateTable('odds_markets').set({ producer: 'live' }).where('event_id', '=', eventId).execute()
    },
    moves: async (eventId: bigint, startsAt: number) => {
      const change = { starts_at: new Date(startsAt) }
      await db.updateTable('odds_events').set(change).where('id', '=', eventId).execute()
      return settleMovedEvent(parts, eventId)
    },
  }
}

const insertLegs = async ({ db, connection }: Parts, id: bigint, given: TestBet): Promise<void> => {
  const { legs, bankers = [] } = given
  await db
    .insertInto('sportsbook_legs')
    .values(
      legs.map((leg, position) => ({
        bet_id: id,
        position,
        event_id: picksOf(leg)[0]!.market.eventId,
        odds: leg.odds,
        new_odds: null,
        is_banker: bankers.includes(position),
        place_divisor: null,
        is_live: picksOf(leg)[0]!.live ?? false,
        event_version: 1n,
        score_at: null,
        subset_odds: 'builder' in leg ? [...leg.subsets] : null,
        fate: null,
        place_fate: null,
      })),
    )
    .execute()
  const positions = positionsOfBet(given)
  await transact(connection, (tx) => writePositions(tx, positions))
  const countsOf = (at: number, place: number) => {
    const own = positions.find(({ leg, position }) => leg === at && position === place)
    return { position_stake_minor: own?.stakeMinor ?? 0n, position_payout_minor: own?.payoutMinor ?? 0n }
  }
  await db
    .insertInto('sportsbook_selections')
    .values(
      legs.flatMap((leg, at) =>
        picksOf(leg).map(({ market: on, outcome, odds }, position) => ({
          ...countsOf(at, position),
          bet_id: id,
          leg: at,
          position,
          market_id: on.id,
          type: on.type,
          specifiers: on.specifiers,
          outcome: outcome ?? on.outcomes[0]!,
          odds,
          win_share: 0.5,
          fate: null,
        })),
      ),
    )
    .execute()
}

let slips = 0

const insertBet = async (parts: Parts, uid: number, given: TestBet): Promise<bigint> => {
  const { stake, legs, sizes, free, boost, pocket = free ? 'free_bet' : 'main' } = given
  const bonusStake = given.bonusStake ?? (pocket === 'betting_bonus' ? stake : 0n)
  const now = parts.clock.now()
  const { id } = await parts.db
    .insertInto('sportsbook_bets')
    .values({
      uid,
      slip_key: `slip-${++slips}`,
      slip_hash: 'test',
      session_id: null,
      kind: legs.length === 1 ? 'single' : sizes ? 'system' : 'express',
      sizes: [...(sizes ?? [legs.length])],
      currency: ledgerCurrency(),
      rate: perBase(ledgerCurrency()),
      pocket,
      bonus_id: free?.id ?? boost?.id ?? given.bonusId ?? null,
      bonus_stake_minor: bonusStake,
      boost_share: boost?.share ?? null,
      boosted_odds: boostedOf(given),
      returns_stake: free?.returnsStake ?? true,
      stake_minor: stake,
      open_stake_minor: stake,
      policy: 'ask',
      state: 'accepted',
      refusal: null,
      is_live: legs.some((leg) => picksOf(leg).some(({ live }) => live)),
      rules_version: 1,
      hold_id: null,
      max_return_minor: mostOf(given),
      placed_at: now,
      decide_at: null,
      requoted_until: null,
      accepted_at: now,
      settled_at: null,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLegs(parts, id, given)
  return id
}

const looksAt = ({ db }: Parts) => ({
  betNow: (id: bigint) =>
    db.selectFrom('sportsbook_bets').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  versions: (id: bigint) =>
    db.selectFrom('sportsbook_settlements').selectAll().where('bet_id', '=', id).orderBy('version').execute(),
  async balance(uid: number, pocket: Pocket = 'main'): Promise<bigint> {
    const row = await db
      .selectFrom('wallet_accounts')
      .select('balance_minor')
      .where('uid', '=', uid)
      .where('kind', '=', 'player')
      .where('pocket', '=', pocket)
      .executeTakeFirst()
    return row?.balance_minor ?? 0n
  },
  /** A market's exposure by outcome: stake and max payout. */
  async taken({ id }: TestMarket): Promise<Record<string, bigint[]>> {
    const rows = await db.selectFrom('sportsbook_positions').selectAll().where('market_id', '=', id).execute()
    return Object.fromEntries(rows.map((row) => [row.outcome, [row.stake_minor, row.payout_minor]]))
  },
  async houseBalance(name: string): Promise<bigint> {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(balance_minor), 0)::bigint as sum from wallet_accounts
      where kind = 'house' and name = ${name}`.execute(db)
    return rows[0]!.sum
  },
  /** Violated ledger invariants, without those of payment providers, which a test's money does not pass. */
  problems: () => checkLedger(db, [...walletLedgerChecks, ...sportsbookLedgerChecks]),
})

export const bettingAppOf = (ledger: House) => {
  const { connection, db } = ledger
  // Moved by the test.
  let nowMs = Date.parse('2026-10-05T18:00:00Z')
  const clock: Clock = { ...ledger.clock, now: () => new Date(nowMs) }
  const parts = { connection, db, clock, log: createLog('silent'), events: noEvents }
  const event = (startsAt = nowMs + 3_600_000, sport: Sport = 'football'): Promise<bigint> =>
    insertEvent(parts, 'test', { sport, startsInMs: startsAt - nowMs })
  return {
    ...ledger,
    ...resultsOf(parts, () => nowMs),
    ...changesOf(parts),
    ...looksAt(parts),
    clock,
    parts,
    advance: (ms: number) => void (nowMs += ms),
    event,
    async market(
      eventId?: bigint,
      type = 'match_result',
      specifiers = '',
      outcomes: readonly string[] = ['home', 'draw', 'away'],
    ): Promise<TestMarket> {
      const of = eventId ?? (await event())
      return {
        id: await insertMarket(parts, { eventId: of, type, specifiers, outcomes }),
        eventId: of,
        type,
        specifiers,
        outcomes,
      }
    },
    async bet(uid: number, given: TestBet): Promise<bigint> {
      const id = await insertBet(parts, uid, given)
      const { stake, free, pocket = 'main' } = given
      const bonusStake = given.bonusStake ?? (pocket === 'betting_bonus' ? stake : 0n)
      const stakes = [
        { from: free ? houseAccount('bonus') : pocketOf(uid, 'main'), amountMinor: stake - bonusStake },
        { from: pocketOf(uid, 'betting_bonus'), amountMinor: bonusStake },
      ]
      const [posted] = await ledger.post({
        key: `bet:${id}:stake`,
        reason: 'bet',
        transfers: stakes
          .filter(({ amountMinor }) => amountMinor > 0n)
          .map((part) => ({ ...part, to: houseAccount('open_bets') })),
        reference: { type: 'bet', id: String(id) },
      })
      if (posted?.status !== 'posted') throw new Error(`The stake was not there: ${posted?.status}`)
      return id
    },
  }
}
