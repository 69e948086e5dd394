import type { Tx } from '#db/transaction.ts'
import { betDelayOf } from '../bet-delay.ts'
import type { WholeBet } from '../settlement/decide-bet.ts'
import {
  evaluateCashOut,
  decideNow,
  type Asked,
  type CashOutParts,
  type CashOutRow,
} from './decide-cash-outs.ts'

type Wanted = Asked & Pick<CashOutRow, 'quote' | 'by' | 'part' | 'expires_at'>

const delayOf = (tx: Tx, { legs }: WholeBet): Promise<number> =>
  betDelayOf(
    tx,
    legs.flatMap(({ leg }) => (leg.fate === null ? [leg.event_id] : [])),
  )

const pendingOf = (tx: Tx, betId: bigint) =>
  tx.db
    .selectFrom('sportsbook_cash_outs')
    .selectAll()
    .where('bet_id', '=', betId)
    .where('state', '=', 'pending')
    .executeTakeFirst()

/**
 * Stores a cash-out request for a part of a locked bet, and decides it at once unless an open leg is in play. A
 * refusal that applies now is returned now. Undefined while another cash-out of the bet is pending.
 */
export const requestCashOut = async (
  parts: CashOutParts,
  tx: Tx,
  whole: WholeBet,
  wanted: Wanted,
): Promise<CashOutRow | undefined> => {
  if (await pendingOf(tx, whole.bet.id)) return undefined
  const now = parts.clock.now()
  const delayMs = await delayOf(tx, whole)
  const first = delayMs > 0 ? await evaluateCashOut(parts, tx, whole, wanted) : undefined
  const isRefused = first !== undefined && 'refusal' in first
  const row = await tx.db
    .insertInto('sportsbook_cash_outs')
    .values({
      ...wanted,
      bet_id: whole.bet.id,
      state: isRefused ? 'refused' : 'pending',
      refusal: isRefused ? first.refusal : null,
      decide_at: delayMs > 0 && !isRefused ? new Date(now.getTime() + delayMs) : null,
      posting_id: null,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return delayMs > 0 ? row : decideNow(parts, tx, whole, row)
}
