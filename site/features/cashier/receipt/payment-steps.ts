import type { Transaction, TransactionStatus } from '#contract/cashier.ts'

/** A step of a payment: `at` is when it was reached, and absent for a future one. */
export type PaymentStep = { readonly status: TransactionStatus; readonly at?: string }

/** The next status if nothing fails; a final status has none. */
const ahead: Readonly<
  Record<Transaction['type'], Partial<Record<TransactionStatus, readonly TransactionStatus[]>>>
> = {
  deposit: { new: ['success'], pending: ['success'] },
  withdrawal: { new: ['processing', 'success'], review: ['processing', 'success'], processing: ['success'] },
}

export const paymentSteps = ({
  type,
  status,
  created_at,
  updated_at,
}: Pick<Transaction, 'type' | 'status' | 'created_at' | 'updated_at'>): readonly PaymentStep[] => [
  { status: 'new', at: created_at },
  ...(status === 'new' ? [] : [{ status, at: updated_at }]),
  ...(ahead[type][status] ?? []).map((next) => ({ status: next })),
]
