import type { Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type {
  SettlementBatch,
  SettlementCandidate,
  SettlementLine,
} from '#contract/operator/reconciliation.ts'
import type { PaymentOrderRow } from '#server/money/payments/schema.ts'
import type { SettlementBatchRow, SettlementLineRow } from '../schema.ts'

const money = (minor: bigint | null | undefined, currency: string) =>
  minor === null || minor === undefined ? null : toMoney(minor, currency)

type LineRow = Selectable<SettlementLineRow>

export const serializeLine = (row: LineRow): SettlementLine => ({
  id: String(row.id),
  file_id: String(row.file_id),
  line_number: row.line_number,
  provider: row.provider,
  kind: row.kind,
  order_type: row.order_type,
  at: row.at.toISOString(),
  state: row.state,
  match: row.match,
  reference: row.order_reference ?? row.named_order ?? row.provider_reference ?? '',
  amount: toMoney(row.amount_minor, row.currency),
  expected: money(row.expected_minor, row.payment_currency),
  batch: row.batch,
})

type BatchRow = Selectable<SettlementBatchRow> & {
  received_minor: bigint | null
  received_at: Date | null
}

export const serializeBatch = (row: BatchRow): SettlementBatch => ({
  id: String(row.id),
  name: row.name,
  total: toMoney(row.total_minor, row.currency),
  state: row.state,
  match: row.match,
  received: money(row.received_minor, row.currency),
  received_at: row.received_at?.toISOString() ?? null,
  reason: row.reason,
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
})

type OrderRow = Pick<
  Selectable<PaymentOrderRow>,
  'reference' | 'uid' | 'amount_minor' | 'currency' | 'provider_reference' | 'outcome' | 'created_at'
> & { is_settled: boolean }

export const serializeCandidate = (row: OrderRow): SettlementCandidate => ({
  reference: row.reference,
  uid: row.uid,
  amount: toMoney(row.amount_minor, row.currency),
  provider_reference: row.provider_reference,
  outcome: row.outcome,
  created_at: row.created_at.toISOString(),
  is_settled: row.is_settled,
})
