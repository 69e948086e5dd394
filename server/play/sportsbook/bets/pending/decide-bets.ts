import { sql, type SqlBool } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockBetsOf } from '#server/identity/session/restrictions/lock-bets.ts'
import { expireLocked, rejectReferredLocked } from './refund-pending-bets.ts'
import {
  decidePendingBet,
  findSuspensions,
  readPending,
  releasePendingExposure,
  type Decided,
} from './reevaluate-pending-bets.ts'
import type { PlaceParts } from '../place-bet-command.ts'
import { loadPlacementContext } from '../load-placement-context.ts'
import { readTermsOfPendingBets } from '../stake-terms.ts'
import type { BetRow } from '../stored-ticket.ts'
import { writeDecided } from './write-decided.ts'

/** Decides pending bets by all checks of a new one, with the time. The caller locks players and bets. */
export const evaluateLocked = async (
  ctx: PlaceParts,
  tx: Tx,
  bets: readonly BetRow[],
): Promise<{ readonly decided: readonly Decided[]; readonly now: Date }> => {
  const waiting = await readPending(tx, bets)
  const placement = await loadPlacementContext(
    ctx,
    tx,
    waiting.map(({ bet, selections }) => ({
      uid: bet.uid,
      sessionId: bet.session_id ?? undefined,
      currency: bet.currency,
      ticketHash: bet.ticket_hash,
      marketIds: selections.map((one) => one.market_id),
    })),
  )
  releasePendingExposure(
    placement,
    waiting.filter(({ selections }) => selections.some((one) => one.position_stake_minor > 0n)),
  )
  const wasSuspended = await findSuspensions(tx, waiting)
  const terms = await readTermsOfPendingBets(tx, bets)
  const decided = waiting.map((one) => decidePendingBet(one, placement, wasSuspended, terms.get(one.bet.id)))
  return { decided, now: placement.now }
}

/** Decides bets whose delay is over. The caller locks players and bets. */
export const decideLocked = async (ctx: PlaceParts, tx: Tx, bets: readonly BetRow[]): Promise<BetRow[]> => {
  if (bets.length === 0) return []
  const { decided, now } = await evaluateLocked(ctx, tx, bets)
  return writeDecided(ctx, tx, decided, now)
}

const atOnce = 64

type Due = { readonly id: bigint; readonly uid: number }

const findDue = async (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  left: readonly bigint[],
): Promise<readonly Due[]> => {
  const isLeft = sql<SqlBool>`id = any(${left}::bigint[])`
  const now = clock.now()
  const pending = await db
    .selectFrom('sportsbook_bets')
    .select(['id', 'uid'])
    .where('state', '=', 'pending')
    .where('decide_at', '<=', now)
    .where(({ not }) => not(isLeft))
    .orderBy('decide_at')
    .limit(atOnce)
    .execute()
  const requoted = await db
    .selectFrom('sportsbook_bets')
    .select(['id', 'uid'])
    .where('state', '=', 'requoted')
    .where('requoted_until', '<=', now)
    .where(({ not }) => not(isLeft))
    .orderBy('requoted_until')
    .limit(atOnce)
    .execute()
  const referred = await db
    .selectFrom('sportsbook_bets')
    .select(['id', 'uid'])
    .where('referred_until', '<=', now)
    .where(({ not }) => not(isLeft))
    .orderBy('referred_until')
    .limit(atOnce)
    .execute()
  return [...pending, ...requoted, ...referred].slice(0, atOnce)
}

/** Locks those that are still due; the others were decided by another process. */
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
        eb('referred_until', '<=', now),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

const decideBatch = (ctx: PlaceParts, due: readonly Due[]): Promise<number> =>
  transact(ctx.connection, async (tx) => {
    await lockBetsOf(
      tx,
      due.map(({ uid }) => uid),
    )
    const bets = await lockDue(tx, due, ctx.clock.now())
    // Holds of each kind are closed by a posting of their own; a batch seldom has two kinds.
    const decided = await decideLocked(
      ctx,
      tx,
      bets.filter((bet) => bet.state === 'pending' && bet.referred_until === null),
    )
    const unanswered = bets.filter((bet) => bet.referred_until !== null)
    const rejected = await rejectReferredLocked(ctx, tx, unanswered, 'expired')
    const expired = await expireLocked(
      ctx,
      tx,
      bets.filter(({ state }) => state === 'requoted'),
    )
    return decided.length + rejected.length + expired.length
  })

/**
 * Decides all due bets, whichever process placed them, each once; returns their number. A failed batch is
 * repeated bet by bet, so that no bet blocks another.
 */
export const decideDueBets = async (ctx: PlaceParts & Pick<Kernel, 'log'>): Promise<number> => {
  let count = 0
  const left: bigint[] = []
  for (;;) {
    const due = await findDue(ctx, left)
    if (due.length === 0) return count
    let done = 0
    try {
      done = await decideBatch(ctx, due)
    } catch (error) {
      ctx.log.warn(
        { err: error, bets: due.length },
        'Bets could not be decided together and are decided one by one',
      )
      for (const one of due)
        done += await decideBatch(ctx, [one]).catch((reason: unknown) => {
          left.push(one.id)
          return logFailure(ctx, one)(reason)
        })
    }
    count += done
    // Bets decided elsewhere meanwhile are not retried at once; one that fails blocks no other.
    if (due.length < atOnce || (done === 0 && left.length === 0)) return count
  }
}

const logFailure =
  ({ log }: Pick<Kernel, 'log'>, { id }: Due) =>
  (error: unknown): number => {
    log.error({ err: error, bet: String(id) }, 'A bet that is due could not be decided')
    return 0
  }
