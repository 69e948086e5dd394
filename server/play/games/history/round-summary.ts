import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { roundSummary } from '#contract/games.ts'
import type { OwnRound } from './own-rounds.ts'

/** The stake less refunds, unless the whole round was rolled back. */
export const stakeOf = ({ status, stake_minor, refunded_minor }: OwnRound): bigint =>
  status === 'rolled_back' ? stake_minor : stake_minor - refunded_minor

export const summaryOf = (round: OwnRound): z.input<typeof roundSummary> => {
  const { currency, status } = round
  return {
    id: String(round.id),
    game: { sysname: round.game, name: round.name ?? round.game },
    bet: toMoney(stakeOf(round), currency),
    win: toMoney(round.win_minor, currency),
    currency,
    created_at: round.created_at.toISOString(),
    status,
    is_free: round.free_pack_id !== null,
  }
}
