import type { LiveReceipt } from '#contract/live.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { paysBySpot } from '#studio/live/live-game.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { chipOf } from '#studio/live/salon-roulette.ts'
import { linesOf, type BetRow } from './bets/live-bets.ts'
import { liveSupplier } from './live-session.ts'

/** The chips and the payout of each spot, in the form of a single-player round. */
const viewOf = (sysname: string, bet: Pick<BetRow, 'lines'>, point: bigint | null): LiveReceipt['view'] => {
  const game = liveGameOf(sysname)
  if (!paysBySpot(game) || point === null) return null
  const [lines, factors] = [linesOf(bet), game.pays.factorsAt(point)]
  const chipMinor = chipOf(lines)
  const bets = lines.map(({ spot, minor }) => ({
    spot,
    chips: Number(minor / chipMinor),
    factor: factors.get(spot) ?? 0,
  }))
  return { kind: 'roulette', pocket: Number(point), chipMinor: String(chipMinor), bets }
}

/** The display data of a live round; null for a round of any other game. */
export const liveReceiptOf = async (
  { db }: Pick<Kernel, 'db'>,
  round: { id: bigint; supplier: string },
): Promise<LiveReceipt | null> => {
  if (round.supplier !== liveSupplier) return null
  const row = await db
    .selectFrom('live_bets as bet')
    .innerJoin('live_rounds as live', 'live.id', 'bet.round_id')
    .innerJoin('live_chains as chain', 'chain.id', 'live.chain_id')
    .select(['bet.target', 'bet.status', 'bet.exit_factor', 'bet.exit_by', 'bet.lines'])
    .select(['live.id', 'live.game', 'live.chain_id', 'live.chain_index', 'live.point', 'live.seed'])
    .select(['chain.salt', 'chain.terminal_hash'])
    .where('bet.game_round_id', '=', round.id)
    .executeTakeFirst()
  if (!row || row.status === 'asked' || row.status === 'refused') return null
  return {
    kind: liveGameOf(row.game).kind,
    round_id: String(row.id),
    chain_id: String(row.chain_id),
    index: row.chain_index,
    target: row.target,
    status: row.status,
    exit_factor: row.exit_factor,
    exit_by: row.exit_by,
    view: viewOf(row.game, row, row.point),
    point: row.point === null ? null : String(row.point),
    seed: row.seed,
    salt: row.salt,
    terminal: row.terminal_hash,
  }
}
