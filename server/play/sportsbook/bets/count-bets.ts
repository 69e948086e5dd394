import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { BetRow } from './stored-ticket.ts'

/** Counts decisions on bets for monitoring, by state and by the reason of a refusal; call it after the commit. */
export const countBets = (
  { metrics }: Pick<Kernel, 'metrics'>,
  bets: readonly Pick<BetRow, 'state' | 'refusal'>[],
): void => {
  for (const { state, refusal } of bets) metrics.recordBet(state, refusal?.code)
}
