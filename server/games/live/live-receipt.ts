import type { LiveReceipt } from '#contract/live.ts'
import type { Context } from '#server/context.ts'
import { liveSupplier } from './live-session.ts'

/** What is told of a live round beside its money; null for a round of any other game. */
export const liveReceiptOf = async (
  { db }: Pick<Context, 'db'>,
  round: { id: bigint; supplier: string },
): Promise<LiveReceipt | null> => {
  if (round.supplier !== liveSupplier) return null
  const row = await db
    .selectFrom('live_bets as bet')
    .innerJoin('live_rounds as live', 'live.id', 'bet.round_id')
    .innerJoin('live_chains as chain', 'chain.id', 'live.chain_id')
    .select(['bet.target', 'bet.status', 'bet.exit_factor', 'bet.exit_by'])
    .select(['live.id', 'live.chain_id', 'live.chain_index', 'live.point', 'live.seed'])
    .select(['chain.salt', 'chain.terminal_hash'])
    .where('bet.game_round_id', '=', round.id)
    .executeTakeFirst()
  if (!row || row.status === 'asked' || row.status === 'refused') return null
  return {
    round_id: String(row.id),
    chain_id: String(row.chain_id),
    index: row.chain_index,
    target: row.target,
    status: row.status,
    exit_factor: row.exit_factor,
    exit_by: row.exit_by,
    point: row.point === null ? null : String(row.point),
    seed: row.seed,
    salt: row.salt,
    terminal: row.terminal_hash,
  }
}
