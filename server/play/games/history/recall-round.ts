import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { JackpotOfRound, roundRecall } from '#contract/games.ts'
import { viewStoredRound } from '#studio/server/stored-round.ts'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { liveReceiptOf } from '../live/live-receipt.ts'
import { withName, type OwnRound } from './own-rounds.ts'
import { summaryOf } from './round-summary.ts'

export const findRound = (
  { db }: Pick<Kernel, 'db'>,
  { id, uid, locale }: { id: bigint; uid?: number; locale?: string },
): Promise<OwnRound | undefined> =>
  db
    .selectFrom('game_rounds')
    .selectAll('game_rounds')
    .select(withName(locale))
    .where('id', '=', id)
    .where('mode', '=', 'real')
    .$if(uid !== undefined, (round) => round.where('uid', '=', uid as number))
    .executeTakeFirst()

/** Jackpot wins of a round, injected because the jackpots domain depends on this one. */
export type JackpotsOfRound = (
  db: Db,
  round: Pick<OwnRound, 'id' | 'uid'>,
  locale?: string,
) => Promise<JackpotOfRound[]>

/** All that was shown of a round, from stored data only (standards E1). */
export const recallOf = async (
  ctx: Pick<Kernel, 'db'>,
  round: OwnRound,
  jackpots: JackpotOfRound[],
): Promise<z.input<typeof roundRecall>> => ({
  ...summaryOf(round),
  balance_before: toMoney(round.balance_before_minor, round.currency),
  balance_after: toMoney(round.balance_after_minor, round.currency),
  outcome: viewStoredRound(round),
  live: await liveReceiptOf(ctx, round),
  math_version: round.math_version,
  jackpots,
})
