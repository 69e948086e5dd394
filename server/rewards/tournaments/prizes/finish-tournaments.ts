import type { Selectable } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import type { Database } from '#db/schema.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { playFollowedTo } from '#server/play/games/follow/follow-play.ts'
import { post } from '#server/money/wallet/post.ts'
import { grantPrize, type PrizeWinner } from './grant-prize.ts'
import { returnPrizePool, payPrize } from './prize-account.ts'
import { notifyPrizes } from './notify-prizes.ts'
import { readPool } from './publish-tournament.ts'

type Row = Selectable<Database['tournaments']>
const actor = systemActor('tournaments.finish')

/** Gives the prizes of ended tournaments once all their play is counted (TN-09). */
export const finishTournaments = async (ctx: Kernel): Promise<void> => {
  const followedTo = await playFollowedTo(ctx.db, 'tournaments')
  if (!followedTo) return
  const due = await ctx.db
    .selectFrom('tournaments')
    .select('id')
    .where('status', '=', 'published')
    .where('finished_at', 'is', null)
    .where('ends_at', '<=', followedTo)
    .orderBy('ends_at')
    .execute()
  for (const { id } of due) await finishOne(ctx, id)
}

/** One transaction under the tournament's lock: a concurrent or repeated run finds it finished. */
const finishOne = (ctx: Kernel, id: bigint): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const row = await tx.db
      .selectFrom('tournaments')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'published')
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const winners = await decideWinners(ctx, tx, row)
    const pool = await readPool(tx.db, id)
    const awardedMinor = winners.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const { currency } = row
    const outcomes = await post(ctx, tx, [
      ...winners.flatMap(({ uid, place, amountMinor, status }) =>
        status === 'paid' && amountMinor > 0n
          ? [payPrize({ id, currency, amountMinor }, { uid, place })]
          : [],
      ),
      ...(pool > awardedMinor ? [returnPrizePool({ id, currency, amountMinor: pool - awardedMinor })] : []),
    ])
    if (outcomes.some(({ status }) => status !== 'posted'))
      throw new Error(`The prizes of tournament ${id} could not be posted`)
    await notifyPrizes(
      ctx,
      tx,
      row,
      winners.filter(({ status }) => status === 'paid'),
    )
    await tx.db
      .updateTable('tournaments')
      .set({ finished_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'tournament_finished',
      actor,
      uid: null,
      subject: `tournament:${row.sysname}`,
      after: {
        winners: winners.length,
        paid_minor: awardedMinor,
        returned_minor: pool - awardedMinor,
        currency,
      },
    })
  })

type Winner = {
  readonly uid: number
  readonly place: number
  readonly points: bigint
  readonly amountMinor: bigint
  readonly promotion: string | null
  readonly gift: string | null
  readonly status: 'paid' | 'held'
  readonly problem: string | null
}

/** Winners by place; a closed account keeps its place and its prize is held. */
const decideWinners = async (ctx: Kernel, tx: Tx, row: Row): Promise<readonly Winner[]> => {
  const prizes = await tx.db
    .selectFrom('tournament_prizes')
    .selectAll()
    .where('tournament_id', '=', row.id)
    .orderBy('place')
    .execute()
  const last = prizes.at(-1)?.place ?? 0
  const best = await tx.db
    .selectFrom('tournament_participants')
    .select(['uid', 'points'])
    .where('tournament_id', '=', row.id)
    .where('points', '>', 0n)
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('reached_seq')
    .orderBy('uid')
    .limit(last)
    .execute()
  const winners: Winner[] = []
  // One after the other: each locks its promotion.
  for (const { place, amount_minor: amountMinor, promotion, gift } of prizes) {
    const player = best[place - 1]
    if (!player) continue
    const problem = await denialReasonFor(ctx, tx, row, { ...player, place, promotion, gift })
    winners.push({
      ...player,
      place,
      amountMinor,
      promotion,
      gift,
      status: problem === null ? 'paid' : 'held',
      problem,
    })
  }
  if (winners.length > 0) await storeWinners(ctx, tx, row, winners)
  return winners
}

const storeWinners = (ctx: Kernel, tx: Tx, { id, currency }: Row, winners: readonly Winner[]) =>
  tx.db
    .insertInto('tournament_winners')
    .values(
      winners.map(({ amountMinor, ...winner }) => ({
        ...winner,
        tournament_id: id,
        amount_minor: amountMinor,
        currency,
        decided_at: ctx.clock.now(),
      })),
    )
    .execute()

/** Gives bonus and free spins of a place, both or neither; returns why the prize must be held otherwise. */
const denialReasonFor = async (
  ctx: Kernel,
  tx: Tx,
  { id, sysname, currency }: Row,
  winner: PrizeWinner,
): Promise<string | null> => {
  const player = await tx.db
    .selectFrom('players')
    .select(['status', 'currency'])
    .where('uid', '=', winner.uid)
    .forShare()
    .executeTakeFirst()
  if (player?.status !== 'active') return 'SHUT'
  if (player.currency !== currency) return 'CURRENCY'
  return grantPrize(ctx, tx, { ...winner, id }, { actor, reason: `place ${winner.place} of ${sysname}` })
}
