import { useTranslations } from 'use-intl'
import type { BackofficeCashback } from '#contract/operator/bonuses/cashbacks.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'

/** Ends a cashback that its player has not collected. */
export function RemoveCashback({
  cashback: { id, status },
}: {
  cashback: Pick<BackofficeCashback, 'id' | 'status'>
}) {
  const t = useTranslations('cashback')
  const mayGrant = useMayDo()('bonuses.grant')
  return (
    <ActionButton
      label={t('remove.open')}
      tone="danger"
      title={t('remove.title', { id })}
      text={t('remove.text')}
      disabledReason={mayGrant ? undefined : t('mayNotGrant')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('remove.open')}
      doneText={t('remove.done')}
      run={({ reason = '' }) => backofficeApi.post('cashbacks/remove', { id, seen_status: status, reason })}
    />
  )
}
