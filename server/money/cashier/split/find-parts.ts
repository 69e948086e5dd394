import type { Selectable } from 'kysely'
import type { WithdrawalPart } from '#contract/cashier.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { TransactionRecord } from '../payment/move-transaction.ts'
import { orderReference } from '../payment/order-references.ts'
import type { RefundStatus } from '../refund/refund-states.ts'
import type { WithdrawalPartRow } from '../schema.ts'

export type PartRecord = Pick<WithdrawalPart, 'to' | 'method' | 'shown' | 'state' | 'reason'> & {
  readonly amountMinor: bigint
  readonly currency: string
  readonly deposits: readonly bigint[]
  readonly refunds: readonly bigint[]
}

type Payment = Pick<TransactionRecord, 'id' | 'type' | 'status' | 'method' | 'currency'>
type Refund = {
  readonly id: bigint
  readonly part_id: bigint | null
  readonly transaction_id: bigint
  readonly amount_minor: bigint
  readonly status: RefundStatus
  readonly hold: string | null
}
type Row = Selectable<WithdrawalPartRow>

const isReturned = ({ status }: Payment): boolean => status === 'cancelled' || status === 'declined'

const partStateOf = (payment: Payment, { status, hold }: Refund): Pick<PartRecord, 'state' | 'reason'> => {
  // A report after its money had gone elsewhere is a reversal of the deposit.
  if (status === 'refunded' && hold === 'posted') return { state: 'paid', reason: null }
  if (isReturned(payment)) return { state: 'returned', reason: null }
  if (status === 'waiting') return { state: 'waiting', reason: null }
  if (status === 'ordered') return { state: 'sent', reason: null }
  return { state: 'carried', reason: status === 'cancelled' ? 'changed' : 'refused' }
}

const instrumentParts = (payment: Payment, row: Row, refunds: readonly Refund[]): PartRecord[] => {
  const shared = { to: 'instrument' as const, method: row.method, shown: row.shown, currency: row.currency }
  if (row.obstacle)
    return [
      {
        ...shared,
        amountMinor: row.carried_minor,
        state: 'carried',
        reason: row.obstacle,
        deposits: [],
        refunds: [],
      },
    ]
  const own = refunds.filter(({ part_id }) => part_id === row.id)
  const byState = Map.groupBy(own, (refund) => JSON.stringify(partStateOf(payment, refund)))
  return [...byState.values()].flatMap((same): PartRecord[] => {
    const [first] = same
    if (!first) return []
    const amountMinor = same.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
    const deposits = same.map(({ transaction_id }) => transaction_id)
    const ids = same.map(({ id }) => id)
    return [{ ...shared, ...partStateOf(payment, first), amountMinor, deposits, refunds: ids }]
  })
}

const accountState = (payment: Payment, outcome: string | null | undefined): PartRecord['state'] => {
  if (isReturned(payment)) return 'returned'
  if (payment.status === 'success') return outcome === 'succeeded' ? 'paid' : 'returned'
  return outcome === undefined ? 'waiting' : 'sent'
}

/** The parts of one withdrawal; the account gets its own and what was carried since the request. */
const partsOf = (
  payment: Payment,
  rows: readonly Row[],
  refunds: readonly Refund[],
  /** Of the payout: undefined if none is ordered. */
  outcome: string | null | undefined,
): readonly PartRecord[] => {
  const instruments = rows.filter(({ kind }) => kind === 'instrument')
  const parts = instruments.flatMap((row) => instrumentParts(payment, row, refunds))
  const carriedSince = parts.filter(({ state, deposits }) => state === 'carried' && deposits.length > 0)
  const ownMinor = rows.find(({ kind }) => kind === 'account')?.amount_minor ?? 0n
  const amountMinor = carriedSince.reduce((sum, part) => sum + part.amountMinor, ownMinor)
  if (amountMinor === 0n) return parts
  const { method, currency } = payment
  const state = accountState(payment, outcome)
  const account = { to: 'account' as const, method, currency, shown: null, amountMinor, state, reason: null }
  return [...parts, { ...account, deposits: [], refunds: [] }]
}

/** Adds each payment's split; nothing for a deposit or an unsplit withdrawal. */
export const withParts = async <P extends Payment>(
  { db }: Pick<Kernel, 'db'>,
  payments: readonly P[],
): Promise<(P & { parts: readonly PartRecord[] })[]> => {
  const withdrawals = payments.filter(({ type }) => type === 'withdrawal')
  if (withdrawals.length === 0) return payments.map((payment) => ({ ...payment, parts: [] }))
  const ids = withdrawals.map(({ id }) => id)
  const rows = await db
    .selectFrom('withdrawal_parts')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('withdrawal_id')
    .orderBy('position')
    .execute()
  const refunds = await db
    .selectFrom('cashier_refunds as refund')
    .leftJoin('wallet_holds as held', 'held.id', 'refund.hold_id')
    .select(['refund.id', 'refund.part_id', 'refund.transaction_id', 'refund.amount_minor', 'refund.status'])
    .select('held.state as hold')
    .where('refund.withdrawal_id', 'in', ids)
    .orderBy('refund.id')
    .execute()
  const orders = await db
    .selectFrom('payment_orders')
    .select(['reference', 'outcome'])
    .where('reference', 'in', withdrawals.map(orderReference))
    .execute()
  const outcomes = new Map(orders.map(({ reference, outcome }) => [reference, outcome]))
  const byWithdrawal = Map.groupBy(rows, ({ withdrawal_id }) => withdrawal_id)
  return payments.map((payment) => {
    const own = payment.type === 'withdrawal' ? (byWithdrawal.get(payment.id) ?? []) : []
    const parts =
      own.length === 0 ? [] : partsOf(payment, own, refunds, outcomes.get(orderReference(payment)))
    return { ...payment, parts }
  })
}
