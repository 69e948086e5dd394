import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { fromMinor } from '#server/play/games/hub88/amount.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { rollbackFields, clientOf, fieldsOf, debitStake, type Seat } from '../play-round.ts'
import type { SupplierAnswer } from '../supplier.ts'
import { oddsOf, resultOf, type Outcome, type SandboxMatch } from './matches.ts'

export type PlacedBet = {
  /** The wallet's last answer. */
  readonly answer: SupplierAnswer
  readonly became: 'refused' | 'won' | 'lost' | 'void'
  /** In hundred-thousandths. */
  readonly win: number
}

/** In whole minor units of the currency, rounded down. */
const winOf = (stake: number, odds: number, currency: string): number => {
  const unit = fromMinor(1n, currency)
  return Math.floor((stake * odds) / 100 / unit) * unit
}

/** Places a bet and plays its match at once: it is paid, lost, or rolled back if the match is called off. */
export const placeBet = async (
  ctx: Context,
  seat: Seat,
  { match, outcome, stake }: { match: SandboxMatch; outcome: Outcome; stake: number },
): Promise<PlacedBet> => {
  const bet = { transaction_uuid: randomUUID(), round: randomUUID() }
  const answer = await debitStake(ctx, seat, { ...bet, amount: stake })
  if (answer.status !== 'RS_OK') return { answer, became: 'refused', win: 0 }
  const client = clientOf(ctx)
  const result = resultOf(match, randomBelow(100))
  if (!result) {
    const back = await client.call('transaction/rollback', { ...fieldsOf(seat), ...rollbackFields(bet) })
    return { answer: back, became: 'void', win: 0 }
  }
  const win = result === outcome ? winOf(stake, oddsOf(match, outcome), seat.currency) : 0
  const paid = await client.call('transaction/win', {
    ...fieldsOf(seat),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    round: bet.round,
    amount: win,
    round_closed: true,
  })
  return { answer: paid, became: win > 0 ? 'won' : 'lost', win }
}
