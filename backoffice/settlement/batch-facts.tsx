import { useTranslations } from 'use-intl'
import type { SettlementBatch } from '#contract/operator/settlement.ts'
import { Facts } from '../record/facts.tsx'
import { Sum } from '../record/sum.tsx'
import { When } from '../record/when.tsx'

export function BatchFacts({ batch }: { batch: SettlementBatch }) {
  const t = useTranslations('settlement')
  return (
    <Facts
      facts={[
        { label: t('ofLines'), value: <Sum money={batch.total} /> },
        { label: t('received'), value: <Sum money={batch.received} /> },
        { label: t('receivedAt'), value: batch.received_at && <When iso={batch.received_at} /> },
        ...(batch.reason ? [{ label: t('reason'), value: batch.reason }] : []),
        ...(batch.decided_by ? [{ label: t('decidedBy'), value: <bdi>{batch.decided_by}</bdi> }] : []),
      ]}
    />
  )
}
