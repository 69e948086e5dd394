import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import type { EventStatus, MarketStatus, PricePolicy } from '#contract/betting-enums.ts'
import type { Bet, SlipCheck } from '#contract/sportsbook.ts'
import type { Actor } from '#db/seed/actor.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { transact } from '#db/transaction.ts'
import { openPlayerAccounts } from '#server/money/wallet/open-player-accounts.ts'
import { post } from '#server/money/wallet/post.ts'
import { insertEvent, insertMarket, insertProducers, type TestEvent } from '../test-offer.fixture.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import type { PlaceBetCommand } from './place-bet-command.ts'
import type { PlacedBet } from './place-bet-batch.ts'
import type { BetRow } from './stored-ticket.ts'

export type TestOutcome = { readonly eventId: bigint; readonly marketId: bigint; readonly outcome: string }

export const rowsOf = (placed: readonly Result<PlacedBet>[]): Result<BetRow>[] =>
  placed.map((one) => (one.ok ? { ok: true, value: one.value.row } : one))

/** A leg as a player sends it; at 2.00 by default. */
export const legOn = (on: TestOutcome, odds = 2000) => ({
  event_id: String(on.eventId),
  selections: [{ market_id: String(on.marketId), outcome: on.outcome }],
  odds,
})

type Leg = ReturnType<typeof legOn>
export type TestSlip = {
  readonly legs: readonly (Leg & { readonly is_banker?: boolean })[]
  readonly kind?: 'single' | 'express' | 'system'
  readonly sizes?: readonly number[]
  readonly stake?: unknown
  readonly policy?: PricePolicy
  readonly pocket?: 'total' | 'main' | 'betting_bonus'
  readonly is_each_way?: boolean
  readonly currency?: string
  readonly refer?: boolean
  readonly free_bet_id?: string
  readonly boost_id?: string
}

const asInput = ({ legs, kind, sizes, stake = 10, ...more }: TestSlip) => ({
  kind: kind ?? (legs.length === 1 ? 'single' : 'express'),
  legs,
  sizes: sizes ?? [legs.length],
  stake,
  ...more,
})

type Answer<T> = {
  readonly status: number
  readonly data: T
  readonly error?: {
    readonly type: string
    readonly invalid_parameters: string[]
    readonly error_data: unknown
  }
}

export const calls = (actor: Pick<Actor, 'request'>) => {
  const send = async <T>(call: string, input: object, key?: string): Promise<Answer<T>> => {
    const response = await actor.request(`/api/sportsbook/${call}?v=1&locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(input),
    })
    return { status: response.status, ...((await response.json()) as object) } as Answer<T>
  }
  /** Repeats each request with its key: the bet is then read, and must equal the first answer. */
  const place = async (slip: TestSlip, key: string = randomUUID()): Promise<Answer<Bet>> => {
    const placed = await send<Bet>('place', asInput(slip), key)
    if (placed.status === 200) assert.deepEqual(await send<Bet>('place', asInput(slip), key), placed)
    return placed
  }
  return {
    place,
    check: (slip: TestSlip) => send<SlipCheck>('check', asInput(slip)),
    answer: (id: string, accept: boolean, key?: string) => send<Bet>('answerRequote', { id, accept }, key),
  }
}

let names = 0

type OfferParts = Pick<Kernel, 'db' | 'clock' | 'connection'>

const changesOf = ({ db, clock }: OfferParts) => ({
  odds: async ({ marketId, outcome }: TestOutcome, odds: number) => {
    await db
      .updateTable('odds_outcomes')
      .set({ odds })
      .where('market_id', '=', marketId)
      .where('outcome', '=', outcome)
      .execute()
  },
  /** As a feed does, with an entry in the price log. */
  becomes: async ({ marketId, outcome }: TestOutcome, status: MarketStatus) => {
    await db.updateTable('odds_markets').set({ status }).where('id', '=', marketId).execute()
    const logged = { market_id: marketId, outcome, odds: 2000, is_active: true, market_status: status }
    await db
      .insertInto('odds_price_log')
      .values({ ...logged, stamp: 2n, at: clock.now() })
      .execute()
  },
  voids: async ({ marketId }: TestOutcome) => {
    const said = { market_id: marketId, version: 1, kind: 'voided' as const, stamp: 3n, sequence: 3n }
    await db
      .insertInto('odds_results')
      .values({ ...said, fates: null, certainty: null, void_from: null, void_to: null, at: clock.now() })
      .execute()
    await db.updateTable('odds_markets').set({ result_version: 1 }).where('id', '=', marketId).execute()
  },
  happens: async ({ eventId }: TestOutcome, kind: 'goal' | 'red_card') => {
    const record = {
      ...emptyRecord('football'),
      incidents: [{ kind, side: 'home', period: 'first_half', minute: 20 }],
    }
    await db
      .updateTable('odds_events')
      .set({ record: JSON.stringify(record) })
      .where('id', '=', eventId)
      .execute()
  },
  eventBecomes: async ({ eventId }: TestOutcome, change: { status?: EventStatus; starts_at?: Date }) => {
    await db.updateTable('odds_events').set(change).where('id', '=', eventId).execute()
  },
  /** The max liability of a market of this event, in minor units. */
  mayLose: async ({ eventId }: TestOutcome, minor: bigint) => {
    const all = { sport: null, tier: null, market_group: null, is_live: null, set_by: null }
    await db
      .insertInto('sportsbook_limits')
      .values({ of: 'market_loss', ...all, event_id: eventId, limit_minor: minor, set_at: clock.now() })
      .execute()
  },
})

export const offerOf = (parts: OfferParts) => {
  const { clock, connection } = parts
  const source = `test-${++names}`
  const event = (given: TestEvent = {}): Promise<bigint> => insertEvent(parts, source, given)
  /** A market on total goals; `over` at 2.00 with a fair probability of one half. */
  const market = async (eventId: bigint, line = '2.5', producer: 'prematch' | 'live' = 'prematch') => {
    const of = { eventId, type: 'total', specifiers: `total=${line}`, producer }
    return {
      eventId,
      marketId: await insertMarket(parts, { ...of, outcomes: ['over', 'under'] }),
      outcome: 'over',
    }
  }
  return {
    source,
    producers: async (status: 'up' | 'down') => {
      await insertProducers(parts, source, status)
    },
    event,
    market,
    /** Before the start, or in play. */
    prematch: async (given: TestEvent = {}) => market(await event(given)),
    live: async (given: TestEvent = {}) =>
      market(await event({ status: 'live', startsInMs: -600_000, ...given }), '2.5', 'live'),
    ...changesOf(parts),
    /** Credits a pocket from the `house` account. */
    gives: (uid: number, amountMinor: bigint, pocket: 'main' | 'betting_bonus' = 'main', currency = 'EUR') =>
      transact(connection, (tx) =>
        post({ clock }, tx, [
          {
            key: `given:${source}:${++names}`,
            reason: 'correction',
            transfers: [
              {
                from: { kind: 'house', name: 'corrections', currency },
                to: { kind: 'player', uid, pocket, currency },
                amountMinor,
              },
            ],
            reference: { type: 'test', id: 'given' },
          },
        ]),
      ),
  }
}

export const balanceOf = async (
  { db }: Pick<Kernel, 'db'>,
  uid: number,
  pocket: 'main' | 'betting_bonus' = 'main',
): Promise<bigint> => {
  const row = await db
    .selectFrom('wallet_accounts')
    .select('balance_minor')
    .where('uid', '=', uid)
    .where('kind', '=', 'player')
    .where('pocket', '=', pocket)
    .executeTakeFirst()
  return row?.balance_minor ?? 0n
}

/** A player who may bet, without the cost of hashing a password; for tests that need many. */
export const newBettor = async (
  { connection, clock }: Pick<Kernel, 'connection' | 'clock'>,
  name: string,
  balanceMinor: bigint,
): Promise<number> =>
  transact(connection, async (tx) => {
    const now = clock.now()
    const { uid } = await tx.db
      .insertInto('players')
      .values({
        login: name,
        login_canonical: name,
        email: `${name}@example.com`,
        email_canonical: `${name}@example.com`,
        phone: null,
        fakename: null,
        fakename_canonical: null,
        country: 'LV',
        currency: 'EUR',
        locale: 'en',
        password_hash: 'none',
        password_changed_at: now,
        is_subscribed: false,
        terms_version: '1',
        terms_accepted_at: now,
        reg_time: now,
        last_sign_in_at: null,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    await openPlayerAccounts(tx, uid, 'EUR')
    await post({ clock }, tx, [
      {
        key: `money of ${name}`,
        reason: 'correction',
        transfers: [
          {
            from: { kind: 'house', name: 'corrections', currency: 'EUR' },
            to: { kind: 'player', uid, pocket: 'main', currency: 'EUR' },
            amountMinor: balanceMinor,
          },
        ],
        reference: { type: 'test', id: name },
      },
    ])
    return uid
  })

export const askFor = (
  uid: number,
  on: TestOutcome,
  stakeMinor: bigint,
  slipKey: string,
): PlaceBetCommand => ({
  uid,
  sessionId: undefined,
  slipKey,
  slipHash: slipKey,
  ticketHash: `${on.marketId} ${on.outcome}`,
  slip: {
    kind: 'single',
    sizes: [1],
    isEachWay: false,
    legs: [
      {
        eventId: on.eventId,
        selections: [{ marketId: on.marketId, outcome: on.outcome }],
        odds: 2000,
        isBanker: false,
      },
    ],
  },
  stakeMinor,
  currency: 'EUR',
  policy: 'ask',
  pocket: 'main',
  mayRefer: false,
})
