import { sql } from 'kysely'
import { fateText, type FateText } from '#book/markets/fate-text.ts'
import { halfLost, halfWon, lost, voided, won } from '#book/markets/fate.ts'
import { emptyRecord } from '#book/records/empty-record.ts'
import type { Sport } from '#contract/betting-words.ts'
import { transact } from '#db/transaction.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { keepResults } from '#server/odds/feed/keep-results.ts'
import type { Saying } from '#server/odds/feed/market-result.ts'
import { checkLedger } from '#server/wallet/check-ledger.ts'
import {
  openTestLedger,
  pocketOf,
  house as houseAccount,
  type TestLedger,
} from '#server/wallet/ledger.fixture.ts'
import type { Pocket } from '#server/wallet/accounts.ts'
import { walletLedgerChecks } from '#server/wallet/wallet-invariants.ts'
import { potentialMinor } from '#book/slips/prospects.ts'
import { ticketOf } from '../bets/stored-ticket.ts'
import { positionsOf, writePositions } from '../limits/positions.ts'
import { countedPosition } from '../limits/standing-positions.ts'
import { sportsbookLedgerChecks } from '../sportsbook-invariants.ts'
import { settleEvent, settleMovedEvent } from './settle-markets.ts'

/** Fates as a test writes them. */
export const fates = {
  won: fateText(won),
  lost: fateText(lost),
  void: fateText(voided),
  half_won: fateText(halfWon),
  half_lost: fateText(halfLost),
} as const
export type FateWord = keyof typeof fates

export type TestMarket = {
  readonly id: bigint
  readonly eventId: bigint
  readonly outcomes: readonly string[]
}
/** An outcome at odds; `live` where its event was under way. */
export type TestPick = {
  readonly market: TestMarket
  readonly outcome?: string
  readonly odds: number
  readonly live?: boolean
}
export type TestLeg =
  | TestPick
  | { readonly builder: readonly TestPick[]; readonly odds: number; readonly subsets: readonly number[] }

type TestBet = {
  readonly stake: bigint
  readonly legs: readonly TestLeg[]
  readonly sizes?: readonly number[]
  readonly pocket?: 'main' | 'betting_bonus'
  readonly bankers?: readonly number[]
}

const picksOf = (leg: TestLeg): readonly TestPick[] => ('builder' in leg ? leg.builder : [leg])

/** A house with an offer and accepted bets on it, as the feed and players would have made them. */
export const openBetHouse = async (where: { databaseUrl?: string; poolSize?: number } = {}) => {
  const ledger = await openTestLedger(where)
  return { ...ledger, ...betHouseOf(ledger) }
}
export type BetHouse = Awaited<ReturnType<typeof openBetHouse>>

type House = Pick<TestLedger, 'connection' | 'db' | 'clock' | 'post' | 'newPlayer'>

export const betHouseOf = (ledger: House) => {
  const { connection, db } = ledger
  // One that a test moves.
  let nowMs = Date.parse('2026-10-05T18:00:00Z')
  const clock: Clock = { ...ledger.clock, now: () => new Date(nowMs) }
  const parts = { connection, db, clock }
  let names = 0
  let sequence = 0

  const event = async (startsAt = nowMs + 3_600_000, sport: Sport = 'football'): Promise<bigint> => {
    const name = `event-${++names}`
    const tournament = await db
      .insertInto('odds_tournaments')
      .values({ source: 'test', source_ref: name, sport, name: 'First League', region: 'int', tier: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sides = await db
      .insertInto('odds_competitors')
      .values(['Home', 'Away'].map((side) => ({ sport, name: `FC ${side}`, short_name: side })))
      .returning('id')
      .execute()
    const { id } = await db
      .insertInto('odds_events')
      .values({
        source: 'test',
        source_ref: name,
        sport,
        tournament_id: tournament.id,
        home_id: sides[0]!.id,
        away_id: sides[1]!.id,
        starts_at: new Date(startsAt),
        status: 'scheduled',
        record: JSON.stringify(emptyRecord(sport)),
        clock: null,
        created_at: clock.now(),
        changed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const market = async (
    eventId?: bigint,
    type = 'match_result',
    specifiers = '',
    outcomes: readonly string[] = ['home', 'draw', 'away'],
  ): Promise<TestMarket> => {
    const of = eventId ?? (await event())
    const { id } = await db
      .insertInto('odds_markets')
      .values({
        event_id: of,
        type,
        specifiers,
        status: 'active',
        told_status: 'active',
        producer: 'prematch',
        stamp: 1n,
        sequence: 1n,
        version: 1n,
        changed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('odds_outcomes')
      .values(
        outcomes.map((outcome, position) => ({
          market_id: id,
          outcome,
          position,
          is_active: true,
          odds: 2000,
          win_share: 0.5,
          refund_share: 0,
        })),
      )
      .execute()
    return { id, eventId: of, outcomes }
  }

  /** The feed says something of a market’s result, and the market is what it then is; nothing is settled yet. */
  const says = async (of: TestMarket, saying: Omit<Saying, 'stamp' | 'sequence'>, stamp = nowMs) =>
    transact(connection, async (tx) => {
      const [locked, row] = await Promise.all([
        tx.db
          .selectFrom('odds_events')
          .selectAll()
          .where('id', '=', of.eventId)
          .forUpdate()
          .executeTakeFirstOrThrow(),
        tx.db.selectFrom('odds_markets').selectAll().where('id', '=', of.id).executeTakeFirstOrThrow(),
      ])
      return keepResults(
        { ...parts, log: undefined as never, events: { publish: () => Promise.resolve() } },
        tx,
        locked,
        [
          {
            type: row.type,
            specifiers: row.specifiers,
            saying: { ...saying, stamp, sequence: ++sequence } as Saying,
          },
        ],
      )
    })

  /** `home`: that one has won and all others lost; or the fate of each. */
  const result = (of: TestMarket, what: string | Readonly<Record<string, FateWord | FateText>>) => {
    const told = Object.fromEntries(
      of.outcomes.map((outcome) => {
        const fate =
          typeof what === 'string' ? (outcome === what ? 'won' : 'lost') : (what[outcome] ?? 'lost')
        return [outcome, typeof fate === 'string' ? fates[fate] : fate]
      }),
    )
    return says(of, { kind: 'settled', fates: told } as Omit<Saying, 'stamp' | 'sequence'>)
  }

  const settles = async (of: TestMarket, what: Parameters<typeof result>[1]) => {
    await result(of, what)
    return settleEvent(parts, of.eventId)
  }
  const takesBack = async (of: TestMarket) => {
    await says(of, { kind: 'rolled_back' })
    return settleEvent(parts, of.eventId)
  }

  /** A bet that was accepted now, with its stake where stakes of open bets lie. */
  const bet = async (uid: number, { stake, legs, sizes, pocket = 'main', bankers = [] }: TestBet) => {
    const isLive = legs.some((leg) => picksOf(leg).some(({ live }) => live))
    const maxReturn = potentialMinor(
      ticketOf(
        { open_stake_minor: stake, sizes: [...(sizes ?? [legs.length])], is_each_way: false },
        legs.map(({ odds }, at) => ({ odds, is_banker: bankers.includes(at), place_divisor: null })),
      ),
    )
    const positions = positionsOf(
      countedPosition(stake, maxReturn, 1),
      legs.map((leg) => ({
        odds: leg.odds,
        selections: picksOf(leg).map(({ market: on, outcome, odds }) => ({
          marketId: on.id,
          outcome: outcome ?? on.outcomes[0]!,
          odds,
        })),
      })),
    )
    const { id } = await db
      .insertInto('sportsbook_bets')
      .values({
        uid,
        slip_key: `slip-${++names}`,
        slip_hash: 'test',
        session_id: null,
        kind: legs.length === 1 ? 'single' : sizes ? 'system' : 'express',
        sizes: [...(sizes ?? [legs.length])],
        currency: 'EUR',
        rate: 1,
        pocket,
        stake_minor: stake,
        open_stake_minor: stake,
        policy: 'ask',
        state: 'accepted',
        refusal: null,
        is_live: isLive,
        rules_version: 1,
        hold_id: null,
        max_return_minor: maxReturn,
        placed_at: clock.now(),
        decide_at: null,
        requoted_until: null,
        accepted_at: clock.now(),
        settled_at: null,
        changed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
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
    const countsOf = (at: number, position: number) => {
      const own = positions.find((one) => one.leg === at && one.position === position)!
      return { position_stake_minor: own.stakeMinor, position_payout_minor: own.payoutMinor }
    }
    await transact(connection, (tx) => writePositions(tx, positions))
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
            type: 'match_result',
            specifiers: '',
            outcome: outcome ?? on.outcomes[0]!,
            odds,
            win_share: 0.5,
            fate: null,
          })),
        ),
      )
      .execute()
    const [posted] = await ledger.post({
      key: `bet:${id}:stake`,
      reason: 'bet',
      transfers: [{ from: pocketOf(uid, pocket), to: houseAccount('open_bets'), amountMinor: stake }],
      reference: { type: 'bet', id: String(id) },
    })
    if (posted?.status !== 'posted') throw new Error(`The stake was not there: ${posted?.status}`)
    return id
  }

  /** What the feed says of a market: how it stands, and how likely its first outcome is to win. */
  const offers = async (
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
    await db
      .updateTable('odds_events')
      .set({ changed_at: clock.now() })
      .where('id', '=', of.eventId)
      .execute()
  }

  const producerIs = (status: 'up' | 'down') =>
    db
      .insertInto('odds_producers')
      .values(
        (['prematch', 'live'] as const).map((producer) => ({
          source: 'test',
          producer,
          status,
          alive_at: clock.now(),
          alive_stamp: null,
          recovery_asked_at: null,
          changed_at: clock.now(),
        })),
      )
      .onConflict((on) => on.columns(['source', 'producer']).doUpdateSet({ status }))
      .execute()

  /** An event is under way, and its markets are the live producer’s. */
  const kicksOff = async (eventId: bigint) => {
    await db.updateTable('odds_events').set({ status: 'live' }).where('id', '=', eventId).execute()
    await db.updateTable('odds_markets').set({ producer: 'live' }).where('event_id', '=', eventId).execute()
  }

  return {
    ...ledger,
    offers,
    producerIs,
    kicksOff,
    clock,
    parts,
    advance: (ms: number) => void (nowMs += ms),
    event,
    market,
    says,
    result,
    settles,
    takesBack,
    bet,
    moves: async (eventId: bigint, startsAt: number) => {
      await db
        .updateTable('odds_events')
        .set({ starts_at: new Date(startsAt) })
        .where('id', '=', eventId)
        .execute()
      return settleMovedEvent(parts, eventId)
    },
    betNow: (id: bigint) =>
      db.selectFrom('sportsbook_bets').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    versions: (id: bigint) =>
      db
        .selectFrom('sportsbook_settlements')
        .selectAll()
        .where('bet_id', '=', id)
        .orderBy('version')
        .execute(),
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
    async houseBalance(name: string): Promise<bigint> {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(balance_minor), 0)::bigint as sum from wallet_accounts
        where kind = 'house' and name = ${name}`.execute(db)
      return rows[0]!.sum
    },
    /** What is broken of the books. Money of a test’s ledger comes from no provider, so those are not asked. */
    problems: () => checkLedger(db, [...walletLedgerChecks, ...sportsbookLedgerChecks]),
  }
}
