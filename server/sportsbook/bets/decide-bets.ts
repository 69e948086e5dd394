import { transact, type Tx } from '#db/transaction.ts'
import { tellBets } from '#server/odds/stream/odds-notices.ts'
import type { Context } from '#server/context.ts'
import { countLost } from '#server/responsible-gaming/loss-limit/counted-losses.ts'
import { closeHolds, type HoldToClose } from '#server/wallet/holds/close-holds.ts'
import { lookAtSlip, type LookedLeg } from '../check/look-at-slip.ts'
import { houseTerms } from '../house-terms.ts'
import { releasePositions, writePositions, type SelectionPosition } from '../limits/positions.ts'
import { isSameWatched, watchedOf, type LegAsk } from '../offer/leg-now.ts'
import type { StoredRefusal } from '../schema.ts'
import { countTaken, judgeBet, type Verdict } from './judge-bet.ts'
import { changedLegs, type PlaceParts } from './place-lot.ts'
import { inBase } from '../limits/most-stake.ts'
import { lockBettors, readScene, repeatKey, type Scene } from './read-scene.ts'
import type { BetRow, LegRow } from './stored-ticket.ts'
import { scoreNow } from './write-tickets.ts'

type StoredSelection = {
  readonly bet_id: bigint
  readonly leg: number
  readonly position: number
  readonly market_id: bigint
  readonly outcome: string
  readonly position_stake_minor: bigint
  readonly position_payout_minor: bigint
}

/** A bet that waits, with what it lies on. */
export type WaitingBet = {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
  readonly selections: readonly StoredSelection[]
}

/** Bets with their legs; their rows are locked by the caller. */
const readWaiting = async (tx: Tx, bets: readonly BetRow[]): Promise<WaitingBet[]> => {
  if (bets.length === 0) return []
  const ids = bets.map(({ id }) => id)
  const legs = await tx.db
    .selectFrom('sportsbook_legs')
    .selectAll()
    .where('bet_id', 'in', ids)
    .orderBy('position')
    .execute()
  const selections = await tx.db
    .selectFrom('sportsbook_selections')
    .select(['bet_id', 'leg', 'position', 'market_id', 'outcome'])
    .select(['position_stake_minor', 'position_payout_minor'])
    .where('bet_id', 'in', ids)
    .orderBy('leg')
    .orderBy('position')
    .execute()
  return bets.map((bet) => ({
    bet,
    legs: legs.filter((leg) => leg.bet_id === bet.id),
    selections: selections.filter((one) => one.bet_id === bet.id),
  }))
}

const slipOf = ({ bet, legs, selections }: WaitingBet) => ({
  kind: bet.kind,
  sizes: bet.sizes,
  isEachWay: bet.is_each_way,
  legs: legs.map((leg): LegAsk => ({
    eventId: leg.event_id,
    odds: leg.odds,
    isBanker: leg.is_banker,
    selections: selections
      .filter((one) => one.leg === leg.position)
      .map((one) => ({ marketId: one.market_id, outcome: one.outcome })),
  })),
})

/** Of these markets those that were stopped at some time since a bet on them was asked for. */
const findStopped = async (
  tx: Tx,
  waiting: readonly WaitingBet[],
): Promise<(marketId: bigint, since: Date) => boolean> => {
  const ids = [...new Set(waiting.flatMap(({ selections }) => selections.map((one) => one.market_id)))]
  const since = new Date(Math.min(...waiting.map(({ bet }) => askedAt(bet).getTime())))
  const rows = await tx.db
    .selectFrom('odds_price_log')
    .select(({ fn }) => ['market_id', fn.max('at').as('at')])
    .where('market_id', 'in', ids)
    .where('market_status', '<>', 'active')
    .where('at', '>=', since)
    .groupBy('market_id')
    .execute()
  const lastOf = new Map(rows.map(({ market_id: id, at }) => [id, at]))
  return (marketId, from) => {
    const last = lastOf.get(marketId)
    return last !== undefined && last >= from
  }
}

/** A bet whose new odds were agreed to waits anew from then. */
const askedAt = ({ placed_at: placedAt, changed_at: changedAt }: BetRow): Date =>
  changedAt > placedAt ? changedAt : placedAt

const refused = (code: StoredRefusal['code'], legs: readonly number[] = []): Verdict => ({
  is: 'refused',
  refusal: { code, legs },
})

/** What ends a bet in its delay whatever the price: a goal or a red card, or that its market was stopped. */
const eventsAgainst = (
  { bet, legs, selections }: WaitingBet,
  looked: readonly LookedLeg[],
  wasStopped: Awaited<ReturnType<typeof findStopped>>,
): Verdict | undefined => {
  const stopped = selections.filter((one) => wasStopped(one.market_id, askedAt(bet))).map(({ leg }) => leg)
  if (stopped.length > 0) return refused('suspended', [...new Set(stopped)])
  const changed = legs.flatMap((leg, at) => {
    const event = looked[at]?.event
    return leg.watched && event && !isSameWatched(leg.watched, watchedOf(event)) ? [at] : []
  })
  return changed.length > 0 ? refused('event_changed', changed) : undefined
}

type Decided = {
  readonly waiting: WaitingBet
  readonly looked: readonly LookedLeg[]
  readonly verdict: Verdict
}

const decideOne = (
  waiting: WaitingBet,
  scene: Scene,
  wasStopped: Awaited<ReturnType<typeof findStopped>>,
): Decided => {
  const { bet } = waiting
  const slip = slipOf(waiting)
  const { legs: looked, refusals } = lookAtSlip(scene.offer, slip, { now: scene.now, stakeMinor: undefined })
  const decided = (verdict: Verdict): Decided => ({ waiting, looked, verdict })
  if (!scene.gates.get(bet.uid)?.isPlayAllowed) return decided(refused('play_not_allowed'))
  if (scene.stopped.has(bet.uid)) return decided(refused('betting_closed'))
  const against = eventsAgainst(waiting, looked, wasStopped)
  if (against) return decided(against)
  const [wrong] = refusals
  if (wrong) return decided(refused(wrong.code, wrong.legs))
  const judged = {
    uid: bet.uid,
    currency: bet.currency,
    ticketHash: bet.ticket_hash,
    slip,
    legs: looked,
    stakeMinor: bet.stake_minor,
    policy: bet.policy,
  }
  const verdict = judgeBet(judged, scene)
  if (verdict.is === 'taken') countTaken(scene, judged, verdict)
  return decided(verdict)
}

/** What bets hold while they wait is none of what stands against them. */
const releaseInScene = (scene: Scene, waiting: readonly WaitingBet[]): void => {
  for (const { bet, selections } of waiting) {
    for (const one of selections)
      scene.positions.take(
        {
          leg: one.leg,
          position: one.position,
          marketId: one.market_id,
          outcome: one.outcome,
          stakeMinor: one.position_stake_minor,
          payoutMinor: one.position_payout_minor,
        },
        -1n,
      )
    const key = repeatKey(bet.uid, bet.ticket_hash)
    const others = (scene.repeats.get(key) ?? 0n) - inBase(bet.max_return_minor, bet.rate, 'up')
    scene.repeats.set(key, others > 0n ? others : 0n)
  }
}

const closingOf = ({ waiting: { bet }, verdict }: Decided): HoldToClose[] => {
  if (verdict.is === 'asked') return []
  if (bet.hold_id === null) throw new Error(`Bet ${bet.id} waits without a hold`)
  const { id, hold_id: holdId, currency } = bet
  if (verdict.is === 'refused') return [{ key: `bet:${id}:void`, holdId, reason: 'bet_voided' }]
  const to = { kind: 'house', name: 'open_bets', currency } as const
  return [{ key: `bet:${id}:stake`, holdId, reason: 'bet_settled', to }]
}

const changesOf = ({ waiting: { bet, legs }, verdict }: Decided, now: Date) => {
  const still = { decide_at: null, requoted_until: null, changed_at: now }
  switch (verdict.is) {
    case 'refused':
      return {
        ...still,
        state: 'rejected' as const,
        refusal: JSON.stringify(verdict.refusal),
        hold_id: null,
        max_return_minor: 0n,
      }
    case 'asked': {
      const asked = legs.map(({ odds }) => odds)
      return {
        ...still,
        state: 'requoted' as const,
        refusal: JSON.stringify({ code: 'odds_changed', legs: changedLegs(verdict.odds, asked) }),
        requoted_until: new Date(now.getTime() + houseTerms.requoteMs),
        max_return_minor: 0n,
        is_palpable: bet.is_palpable,
      }
    }
    case 'taken':
      return {
        ...still,
        state: 'accepted' as const,
        refusal: null,
        hold_id: null,
        accepted_at: now,
        max_return_minor: verdict.maxReturnMinor,
        is_palpable: verdict.isPalpable,
      }
  }
}

const writeLeg = async (tx: Tx, { waiting, looked, verdict }: Decided, at: number): Promise<void> => {
  const [leg, now] = [waiting.legs[at], looked[at]]
  if (!leg || verdict.is === 'refused') return
  const odds = verdict.odds[at] ?? leg.odds
  const isTaken = verdict.is === 'taken'
  await tx.db
    .updateTable('sportsbook_legs')
    .set(
      isTaken
        ? {
            odds,
            new_odds: null,
            ...(now?.event && {
              event_version: now.event.version,
              is_live: now.isLive,
              score_at: JSON.stringify(scoreNow(now.event)),
            }),
            ...(now?.price?.subsetOdds && { subset_odds: [...now.price.subsetOdds] }),
          }
        : { new_odds: odds === leg.odds ? null : odds },
    )
    .where('bet_id', '=', leg.bet_id)
    .where('position', '=', leg.position)
    .execute()
  if (!isTaken) return
  for (const [place, selection] of (now?.selections ?? []).entries()) {
    const taken = verdict.positions.find((one) => one.leg === at && one.position === place)
    await tx.db
      .updateTable('sportsbook_selections')
      .set({
        odds: selection.now.odds,
        win_share: selection.now.winShare,
        position_stake_minor: taken?.stakeMinor ?? 0n,
        position_payout_minor: taken?.payoutMinor ?? 0n,
      })
      .where('bet_id', '=', leg.bet_id)
      .where('leg', '=', at)
      .where('position', '=', place)
      .execute()
  }
}

const writeDecided = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  decided: readonly Decided[],
  now: Date,
): Promise<BetRow[]> => {
  await releasePositions(
    tx,
    decided.map(({ waiting }) => waiting.bet.id),
  )
  await closeHolds(ctx, tx, decided.flatMap(closingOf))
  const rows: BetRow[] = []
  for (const one of decided) {
    rows.push(
      await tx.db
        .updateTable('sportsbook_bets')
        .set(changesOf(one, now))
        .where('id', '=', one.waiting.bet.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    for (const at of one.waiting.legs.keys()) await writeLeg(tx, one, at)
  }
  const taken = decided.flatMap(({ verdict }): readonly SelectionPosition[] =>
    verdict.is === 'taken' ? verdict.positions : [],
  )
  await writePositions(tx, taken)
  await tellBets(tx, rows)
  await countLost(
    ctx,
    tx,
    decided.flatMap(({ verdict, waiting: { bet } }) =>
      verdict.is === 'refused' && bet.pocket === 'main' ? [{ uid: bet.uid, netMinor: -bet.stake_minor }] : [],
    ),
  )
  return rows
}

/** Decides bets that have waited long enough, by all that is asked of a new one. Bettors and bets are locked by the caller. */
export const decideLocked = async (ctx: PlaceParts, tx: Tx, bets: readonly BetRow[]): Promise<BetRow[]> => {
  const waiting = await readWaiting(tx, bets)
  if (waiting.length === 0) return []
  const scene = await readScene(
    ctx,
    tx,
    waiting.map(({ bet, selections }) => ({
      uid: bet.uid,
      sessionId: bet.session_id ?? undefined,
      ticketHash: bet.ticket_hash,
      marketIds: selections.map((one) => one.market_id),
    })),
  )
  releaseInScene(
    scene,
    waiting.filter(({ selections }) => selections.some((one) => one.position_stake_minor > 0n)),
  )
  const wasStopped = await findStopped(tx, waiting)
  const decided = waiting.map((one) => decideOne(one, scene, wasStopped))
  return writeDecided(ctx, tx, decided, scene.now)
}

/** Gives the stakes of re-quotes back that nobody has answered in time, or that their players let go. */
export const expireLocked = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  bets: readonly BetRow[],
): Promise<BetRow[]> => {
  if (bets.length === 0) return []
  const now = ctx.clock.now()
  await closeHolds(
    ctx,
    tx,
    bets.flatMap(({ id, hold_id: holdId }): HoldToClose[] =>
      holdId === null ? [] : [{ key: `bet:${id}:void`, holdId, reason: 'bet_voided' }],
    ),
  )
  const rows = await tx.db
    .updateTable('sportsbook_bets')
    .set({
      state: 'expired',
      refusal: JSON.stringify({ code: 'expired', legs: [] }),
      requoted_until: null,
      hold_id: null,
      changed_at: now,
    })
    .where(
      'id',
      'in',
      bets.map(({ id }) => id),
    )
    .returningAll()
    .execute()
  await tellBets(tx, rows)
  await countLost(
    ctx,
    tx,
    bets.flatMap(({ uid, pocket, stake_minor: stake }) =>
      pocket === 'main' ? [{ uid, netMinor: -stake }] : [],
    ),
  )
  return rows
}

const atOnce = 64

type Due = { readonly id: bigint; readonly uid: number }

const findDue = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<readonly Due[]> => {
  const now = clock.now()
  const pending = await db
    .selectFrom('sportsbook_bets')
    .select(['id', 'uid'])
    .where('state', '=', 'pending')
    .where('decide_at', '<=', now)
    .orderBy('decide_at')
    .limit(atOnce)
    .execute()
  const requoted = await db
    .selectFrom('sportsbook_bets')
    .select(['id', 'uid'])
    .where('state', '=', 'requoted')
    .where('requoted_until', '<=', now)
    .orderBy('requoted_until')
    .limit(atOnce)
    .execute()
  return [...pending, ...requoted].slice(0, atOnce)
}

/** Locks these of the bets that are still due: whoever else decides has come first for the others. */
const lockDue = (tx: Tx, due: readonly Due[], now: Date): Promise<BetRow[]> =>
  tx.db
    .selectFrom('sportsbook_bets')
    .selectAll()
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'pending'), eb('decide_at', '<=', now)]),
        eb.and([eb('state', '=', 'requoted'), eb('requoted_until', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

const decideTogether = (ctx: PlaceParts, due: readonly Due[]): Promise<number> =>
  transact(ctx.connection, async (tx) => {
    await lockBettors(
      tx,
      due.map(({ uid }) => uid),
    )
    const bets = await lockDue(tx, due, ctx.clock.now())
    // The holds of both are closed by one kind of posting each; a lot has seldom both.
    const decided = await decideLocked(
      ctx,
      tx,
      bets.filter(({ state }) => state === 'pending'),
    )
    const expired = await expireLocked(
      ctx,
      tx,
      bets.filter(({ state }) => state === 'requoted'),
    )
    return decided.length + expired.length
  })

/**
 * Decides whatever is due, in whichever process it was placed, and each bet once; answers how many. A lot that fails is done
 * one by one, so that no bet waits for another.
 */
export const decideDueBets = async (ctx: PlaceParts & Pick<Context, 'log'>): Promise<number> => {
  let count = 0
  for (;;) {
    const due = await findDue(ctx)
    if (due.length === 0) return count
    let done = 0
    try {
      done = await decideTogether(ctx, due)
    } catch (error) {
      ctx.log.warn(
        { err: error, bets: due.length },
        'Bets could not be decided together and are decided one by one',
      )
      for (const one of due) done += await decideTogether(ctx, [one]).catch(noteOf(ctx, one))
    }
    count += done
    // What others have decided meanwhile, or what cannot be decided now, is not asked for again at once.
    if (due.length < atOnce || done === 0) return count
  }
}

const noteOf =
  ({ log }: Pick<Context, 'log'>, { id }: Due) =>
  (error: unknown): number => {
    log.error({ err: error, bet: String(id) }, 'A bet that is due could not be decided')
    return 0
  }
