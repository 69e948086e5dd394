import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayMs } from '#contract/durations.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'

/** Moves a player to another affiliate, or to none, from a future day on. */
export function MovePlayer({ uid: known }: { uid?: string }) {
  const t = useTranslations('affiliates')
  const mayManage = useMayDo()('affiliates.manage')
  const [tomorrow] = useState(() => new Date(Date.now() + dayMs).toISOString().slice(0, 10))
  return (
    <ActionButton
      label={t('move.open')}
      title={t('move.open')}
      text={t('move.text')}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[
        ...(known === undefined
          ? [{ name: 'uid', label: t('player'), kind: 'number', isRequired: true } as const]
          : []),
        { name: 'affiliate_id', label: t('affiliateNumber'), hint: t('move.hint'), kind: 'number' },
        { name: 'starts_on', label: t('from'), kind: 'date', initial: tomorrow, isRequired: true },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('move.agree')}
      doneText={t('changed')}
      run={({ uid = known ?? '', affiliate_id: id = '', starts_on = '', reason = '' }) =>
        backofficeApi.post('affiliates/movePlayer', {
          uid,
          starts_on,
          reason,
          ...(id.trim() ? { affiliate_id: id.trim() } : {}),
        })
      }
    />
  )
}
