import type { Transaction, TransactionStatus } from '#contract/cashier.ts'

/** A step of a payment: `at` is when it was reached, and is missing for one that is still to come. */
export type PaymentStep = { readonly status: TransactionStatus; readonly at?: string }

/** What comes after a status when nothing goes wrong; an end has nothing after it. */
const ahead: Readonly<
  Record<Transaction['type'], Partial<Record<TransactionStatus, readonly TransactionStatus[]>>>
> = {
  deposit: { new: ['success'], pending: ['success'] },
  withdrawal: { new: ['processing', 'success'], review: ['processing', 'success'], processing: ['success'] },
}

/** How a payment began, how it stands and what is still to come, as far as the payment itself tells it. */
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
