import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { askFor } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { placeBetBatch } from '#server/play/sportsbook/bets/place-bet-batch.ts'

const batchSize = 200

type Wish = { readonly uid: number; readonly outcome: string; readonly key: string }

/**
 * Places bets of one market in batches past the API, so that a match with thousands of them is there within seconds.
 * Throws if one is not accepted.
 */
export const placeBets = async (
  ctx: Context,
  market: { readonly eventId: bigint; readonly marketId: bigint; readonly stakeMinor: bigint },
  wishes: readonly Wish[],
): Promise<void> => {
  for (let at = 0; at < wishes.length; at += batchSize) {
    const commands = wishes
      .slice(at, at + batchSize)
      .map(({ uid, outcome, key }) => askFor(uid, { ...market, outcome }, market.stakeMinor, key))
    const placed = await transact(ctx.connection, (tx) => placeBetBatch(ctx, tx, commands))
    const missed = placed.find((one) => !one.ok || one.value.row.state !== 'accepted')
    if (missed)
      throw new Error(
        `A bet of the match was not accepted: ${JSON.stringify(missed, (_key, value) => (typeof value === 'bigint' ? String(value) : value))}`,
      )
  }
}
