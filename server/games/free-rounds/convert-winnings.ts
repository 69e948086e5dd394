import { sql } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { lockBets } from '#server/session/standing/lock-bets.ts'
import { post } from '#server/wallet/post.ts'

type Parts = Pick<Context, 'db' | 'connection' | 'clock' | 'secrets' | 'log'>

const atOnce = 500

const isConvertible = sql<boolean>`winnings = 'bonus' and converted_minor < won_minor
  and status in ('finished', 'expired', 'cancelled')`

/**
 * What a pack has won into the bonus balance becomes the player's own money once the pack is over, however it ended. A
 * win that comes later, for a bet that was taken in time, follows by the next run.
 */
export const convertWinnings = async (ctx: Parts): Promise<void> => {
  const due = await ctx.db
    .selectFrom('free_round_packs')
    .select(['id', 'uid'])
    .where(isConvertible)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { id, uid } of due) await transact(ctx.connection, (tx) => convertPack(ctx, tx, { id, uid }))
}

const convertPack = async (ctx: Parts, tx: Tx, { id, uid }: { id: bigint; uid: number }): Promise<void> => {
  await lockBets(tx, uid)
  const pack = await tx.db
    .selectFrom('free_round_packs')
    .selectAll()
    .where('id', '=', id)
    .where(isConvertible)
    .executeTakeFirst()
  if (!pack) return
  const { currency, won_minor: wonMinor, converted_minor: before } = pack
  const amountMinor = wonMinor - before
  const [outcome] = await post(ctx, tx, [
    {
      key: `free-rounds:${id}:${wonMinor}`,
      reason: 'bonus_converted',
      transfers: [
        {
          from: { kind: 'player', uid, pocket: 'bonus', currency },
          to: { kind: 'player', uid, pocket: 'main', currency },
          amountMinor,
        },
      ],
      reference: { type: 'free_rounds', id: String(id) },
    },
  ])
  if (outcome?.status === 'insufficient') {
    // Staff has corrected the bonus balance by hand: what is left of it stays for them to settle.
    ctx.log.error({ pack: String(id), uid }, 'The bonus balance lacks what free rounds have won')
    return
  }
  if (outcome?.status !== 'posted') throw new Error(`The winnings of pack ${id} were converted before`)
  await tx.db
    .updateTable('free_round_packs')
    .set({ converted_minor: wonMinor })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'free_rounds_converted',
    actor: systemActor('games.convert-free-winnings'),
    uid,
    subject: `free_rounds:${id}`,
    after: { amount_minor: amountMinor, currency },
  })
}
