import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { ApiAmount } from '../api-amount.tsx'

/** The reversals of a successful payment, one sentence each; nothing without any. */
export function ReversalNote({ transaction: { reversals }, className }: ReversalNoteProps) {
  const t = useTranslations('cashier.reversal')
  return reversals.map(({ kind, amount, created_at: createdAt, restored_at: restoredAt }, at) => (
    <p key={`${createdAt}/${at}`} className={className}>
      {t.rich(`${restoredAt ? 'restored' : kind}`, { sum: () => <ApiAmount money={amount} /> })}
    </p>
  ))
}

type ReversalNoteProps = { transaction: Transaction; className?: string | undefined }
