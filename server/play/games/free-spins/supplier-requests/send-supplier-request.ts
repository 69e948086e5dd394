import { sql, type Selectable } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import type { FreeSpinsGameRow } from '../free-spins-schema.ts'
import type { FreeSpinsOrder, GrantResponse, WithdrawResponse } from '../../suppliers/port.ts'
import { afterGrantResponse, afterWithdrawResponse, pauseMs, type Change } from './free-spins-game.ts'
import { withdrawMs } from './free-spins-games.ts'
import { notifyFreeSpins } from '../notify-free-spins.ts'

export type SupplierRequestParts = Pick<Context, 'db' | 'connection' | 'clock' | 'log' | 'gameSuppliers'> &
  Auditor

export type GrantGame = { readonly packId: bigint; readonly game: string }
type GameRow = Selectable<FreeSpinsGameRow>

/**
 * Claims the next request of a game for this process: its next attempt is postponed first, so that another
 * process finds nothing to do. A process that dies leaves a request that is sent again under the same
 * reference.
 */
const claim = async (
  { db, clock }: SupplierRequestParts,
  { packId, game }: GrantGame,
): Promise<GameRow | undefined> => {
  const now = clock.now()
  return db
    .updateTable('free_round_games')
    .set({
      attempts: sql`attempts + 1`,
      asked_at: now,
      next_ask_at: sql<Date>`${now}::timestamptz + least(${pauseMs(99)}::double precision,
        ${pauseMs(1)} * power(2, least(attempts, 10))) * interval '1 millisecond'`,
    })
    .where('pack_id', '=', packId)
    .where('game', '=', game)
    .where('next_ask_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

const orderOf = async ({ db }: SupplierRequestParts, row: GameRow): Promise<FreeSpinsOrder> => {
  const { reference } = row
  if (reference === null) throw new Error(`Game ${row.game} of pack ${row.pack_id} has no name at a supplier`)
  const grant = await db
    .selectFrom('free_round_packs')
    .innerJoin('games', (join) => join.on('games.sysname', '=', row.game))
    .selectAll('free_round_packs')
    .select('games.supplier_code')
    .where('free_round_packs.id', '=', row.pack_id)
    .executeTakeFirstOrThrow()
  return {
    reference,
    uid: grant.uid,
    gameCode: grant.supplier_code,
    currency: grant.currency,
    stakeMinor: grant.stake_minor,
    rounds: grant.rounds_total,
    from: grant.created_at,
    until: grant.expires_at,
  }
}

/** Each outcome at the supplier has an audit type of its own, so staff can read who decided what. */
const auditTypes = {
  given: 'free_rounds_confirmed',
  refused: 'free_rounds_refused',
  cancelled: 'free_rounds_withdrawn',
  left: 'free_rounds_left',
} as const

const auditTypeOf = ({ state, reason }: Change) => {
  if (state === 'cancelling') return reason === 'no_answer' ? auditTypes.refused : undefined
  return state === 'asked' ? undefined : auditTypes[state]
}

/** A grant is received once one of its games is given, and refused once none can be any more. */
const settleGrant = async (ctx: SupplierRequestParts, tx: Tx, packId: bigint): Promise<void> => {
  const now = ctx.clock.now()
  const games = await tx.db
    .selectFrom('free_round_games')
    .select('state')
    .where('pack_id', '=', packId)
    .execute()
  const states = games.map(({ state }) => state)
  const next = states.includes('given') ? 'received' : states.includes('asked') ? undefined : 'refused'
  if (!next) return
  const settled = await tx.db
    .updateTable('free_round_packs')
    .set({ status: next, ended_at: next === 'refused' ? now : null })
    .where('id', '=', packId)
    .where('status', '=', 'asked')
    .returning(['id', 'uid', 'rounds_total'])
    .execute()
  if (next === 'received') await notifyFreeSpins(ctx, tx, settled)
}

/** Applies an answer to the game's current state, which may have changed since the request. */
const apply = (
  ctx: SupplierRequestParts,
  { row, uid }: { row: GameRow; uid: number },
  answer: { to: 'give'; response: GrantResponse } | { to: 'withdraw'; response: WithdrawResponse },
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    await lockBets(tx, uid)
    const now = ctx.clock.now()
    const { pack_id: packId, game } = row
    const rowOf = () =>
      tx.db.selectFrom('free_round_games').selectAll().where('pack_id', '=', packId).where('game', '=', game)
    const present = await rowOf().forUpdate().executeTakeFirstOrThrow()
    const current = {
      state: present.state,
      rewardId: present.reward_id,
      attempts: present.attempts,
      retryUntil: present.ask_until,
    }
    const change =
      answer.to === 'give'
        ? afterGrantResponse(current, answer.response, now)
        : afterWithdrawResponse(current, answer.response, now)
    if (!change) return
    const isWithdrawing = change.state === 'cancelling'
    await tx.db
      .updateTable('free_round_games')
      .set({
        state: change.state,
        // The reason why it was never given is kept to the end.
        reason: change.reason ?? (change.state === 'cancelled' ? present.reason : null),
        words: change.words ?? (change.state === 'cancelled' ? present.words : null),
        attempts: isWithdrawing ? 0 : present.attempts,
        next_ask_at: isWithdrawing ? now : null,
        ask_until: isWithdrawing ? new Date(now.getTime() + withdrawMs) : null,
        ...(change.rewardId === undefined ? {} : { reward_id: change.rewardId }),
      })
      .where('pack_id', '=', packId)
      .where('game', '=', game)
      .execute()
    await settleGrant(ctx, tx, packId)
    const type = auditTypeOf(change)
    if (type)
      await recordAudit(ctx, tx, {
        type,
        actor: systemActor(`games:${row.supplier}`),
        uid,
        subject: `free_rounds:${packId}`,
        ...(change.words ? { reason: change.words } : {}),
        before: { game, state: present.state },
        after: {
          game,
          state: change.state,
          ...(change.reason ? { reason: change.reason } : {}),
          ...(change.rewardId ? { reward_id: change.rewardId } : {}),
        },
      })
  })

/**
 * Sends the due request about one game of a grant to its supplier: give or withdraw. May be called any number
 * of times in any number of processes; only one sends at a time. Runs outside any transaction, since it waits
 * for the supplier.
 */
export const sendSupplierRequest = async (ctx: SupplierRequestParts, asked: GrantGame): Promise<void> => {
  const row = await claim(ctx, asked)
  if (!row) return
  const order = await orderOf(ctx, row)
  const supplier = await ctx.gameSuppliers.find(row.supplier)
  const adapter = supplier?.freeRounds
  const of = { row, uid: order.uid }
  if (row.state === 'cancelling') {
    const response = adapter ? await adapter.withdraw(order, row.reward_id) : ({ status: 'fault' } as const)
    await apply(ctx, of, { to: 'withdraw', response })
    return
  }
  const isRepeat = row.attempts > 1
  const response = adapter ? await adapter.give(order, { isRepeat }) : ({ status: 'fault' } as const)
  await apply(ctx, of, { to: 'give', response })
}
