import { useTranslations } from 'use-intl'
import type { SettlementBatch } from '#contract/operator/reconciliation.ts'
import { Facts } from '../record/facts.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

export function BatchFacts({ batch }: { batch: SettlementBatch }) {
  const t = useTranslations('settlement')
  return (
    <Facts
      facts={[
        { label: t('ofLines'), value: <MoneyAmount money={batch.total} /> },
        { label: t('received'), value: <MoneyAmount money={batch.received} /> },
        { label: t('receivedAt'), value: batch.received_at && <Timestamp iso={batch.received_at} /> },
        ...(batch.reason ? [{ label: t('reason'), value: batch.reason }] : []),
        ...(batch.decided_by ? [{ label: t('decidedBy'), value: <bdi>{batch.decided_by}</bdi> }] : []),
      ]}
    />
  )
}
