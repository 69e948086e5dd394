import { useTranslations } from 'use-intl'
import type { Transaction } from '#contract/cashier.ts'
import { WireAmount } from '../api-amount.tsx'

/** What became of a payment after it had succeeded, in a sentence; nothing where nothing has. */
export function ReversalNote({ transaction: { reversal }, className }: ReversalNoteProps) {
  const t = useTranslations('cashier.reversal')
  if (!reversal) return null
  const { kind, amount, restored_at } = reversal
  return (
    <p className={className}>
      {t.rich(`${restored_at ? 'restored' : kind}`, { sum: () => <WireAmount money={amount} /> })}
    </p>
  )
}

type ReversalNoteProps = { transaction: Transaction; className?: string | undefined }
