import { sql, type Selectable } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import type { FreeRoundGameRow } from '../free-spins-schema.ts'
import type { FreeRoundsOrder, GiveAnswer, WithdrawAnswer } from '../../suppliers/port.ts'
import { afterGiving, afterWithdrawing, pauseMs, type Change } from './free-spins-game.ts'
import { withdrawMs } from './free-spins-games.ts'
import { notifyOfFreeSpins } from '../notify-of-free-spins.ts'

export type Asker = Pick<Context, 'db' | 'connection' | 'clock' | 'log' | 'gameSuppliers'> & Auditor

export type AskedGame = { readonly packId: bigint; readonly game: string }
type GameRow = Selectable<FreeRoundGameRow>

/**
 * Claims the next request of a game for this process: its next attempt is postponed first, so that another
 * process finds nothing to do. A process that dies leaves a request that is sent again under the same
 * reference.
 */
const claim = async ({ db, clock }: Asker, { packId, game }: AskedGame): Promise<GameRow | undefined> => {
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

const orderOf = async ({ db }: Asker, row: GameRow): Promise<FreeRoundsOrder> => {
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
const settleGrant = async (ctx: Asker, tx: Tx, packId: bigint): Promise<void> => {
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
  if (next === 'received') await notifyOfFreeSpins(ctx, tx, settled)
}

/** Applies an answer to the game's current state, which may have changed since the request. */
const apply = (
  ctx: Asker,
  { row, uid }: { row: GameRow; uid: number },
  answer: { to: 'give'; said: GiveAnswer } | { to: 'withdraw'; said: WithdrawAnswer },
): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    await lockBets(tx, uid)
    const now = ctx.clock.now()
    const { pack_id: packId, game } = row
    const rowOf = () =>
      tx.db.selectFrom('free_round_games').selectAll().where('pack_id', '=', packId).where('game', '=', game)
    const present = await rowOf().forUpdate().executeTakeFirstOrThrow()
    const standing = {
      state: present.state,
      rewardId: present.reward_id,
      attempts: present.attempts,
      askUntil: present.ask_until,
    }
    const change =
      answer.to === 'give'
        ? afterGiving(standing, answer.said, now)
        : afterWithdrawing(standing, answer.said, now)
    if (!change) return
    const isAskedOn = change.state === 'cancelling'
    await tx.db
      .updateTable('free_round_games')
      .set({
        state: change.state,
        // The reason why it was never given is kept to the end.
        reason: change.reason ?? (change.state === 'cancelled' ? present.reason : null),
        words: change.words ?? (change.state === 'cancelled' ? present.words : null),
        attempts: isAskedOn ? 0 : present.attempts,
        next_ask_at: isAskedOn ? now : null,
        ask_until: isAskedOn ? new Date(now.getTime() + withdrawMs) : null,
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
export const askSupplier = async (ctx: Asker, asked: AskedGame): Promise<void> => {
  const row = await claim(ctx, asked)
  if (!row) return
  const order = await orderOf(ctx, row)
  const supplier = await ctx.gameSuppliers.find(row.supplier)
  const desk = supplier?.freeRounds
  const of = { row, uid: order.uid }
  if (row.state === 'cancelling') {
    const said = desk ? await desk.withdraw(order, row.reward_id) : ({ status: 'fault' } as const)
    await apply(ctx, of, { to: 'withdraw', said })
    return
  }
  const isRepeat = row.attempts > 1
  const said = desk ? await desk.give(order, { isRepeat }) : ({ status: 'fault' } as const)
  await apply(ctx, of, { to: 'give', said })
}
