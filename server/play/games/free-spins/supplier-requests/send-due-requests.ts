import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { sendSupplierRequest, type SupplierRequestParts } from './send-supplier-request.ts'
import { withdrawFreeSpinsGames } from './free-spins-games.ts'

const atOnce = 50

/** How long a grant stays finished before its other games are withdrawn: its last bet may be rolled back. */
const settledMs = 10 * minuteMs

/**
 * Withdraws what still exists at a supplier for grants that are over: requests without an answer, and, where a
 * grant for several games was played to its end in one of them, the rewards in the others.
 */
const withdrawLeftovers = async (ctx: SupplierRequestParts): Promise<void> => {
  const now = ctx.clock.now()
  const finishedBy = new Date(now.getTime() - settledMs)
  const { rows } = await sql<{ id: bigint; uid: number }>`
    select pack.id, pack.uid from free_round_packs pack
    where pack.ended_at is not null and exists (
      select from free_round_games it where it.pack_id = pack.id and it.reference is not null and (
        it.state = 'asked' or (it.state = 'given' and (pack.status = 'cancelled' or (pack.status = 'finished'
          and pack.ended_at <= ${finishedBy}
          and (select count(*) from free_round_games other where other.pack_id = pack.id) > 1)))))
    order by pack.id limit ${atOnce}`.execute(ctx.db)
  for (const { id, uid } of rows)
    await transact(ctx.connection, async (tx) => {
      await lockBets(tx, uid)
      await withdrawFreeSpinsGames(tx, id, now, 'no_answer')
    })
}

/** Sends all due requests to suppliers. A slow or failing supplier must not delay the others. */
export const sendDueRequests = async (ctx: SupplierRequestParts): Promise<void> => {
  await withdrawLeftovers(ctx)
  const due = await ctx.db
    .selectFrom('free_round_games')
    .select(['pack_id as packId', 'game'])
    .where('next_ask_at', '<=', ctx.clock.now())
    .orderBy('next_ask_at')
    .limit(atOnce)
    .execute()
  const answers = await Promise.allSettled(due.map((asked) => sendSupplierRequest(ctx, asked)))
  for (const answer of answers)
    if (answer.status === 'rejected')
      ctx.log.error({ err: answer.reason as unknown }, 'A supplier could not be asked for free rounds')
}

export const requestFreeSpins = async (ctx: SupplierRequestParts, grant: bigint): Promise<void> => {
  const games = await ctx.db
    .selectFrom('free_round_games')
    .select(['pack_id as packId', 'game'])
    .where('pack_id', '=', grant)
    .where('next_ask_at', '<=', ctx.clock.now())
    .execute()
  for (const asked of games) await sendSupplierRequest(ctx, asked)
}
