import { useTranslations } from 'use-intl'
import type { SettlementDifference } from '#contract/operator/reconciliation.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useOpenResult } from '../record/use-open-result.ts'

type ResolveProps = Pick<SettlementDifference, 'of' | 'id'> & {
  isAsked: boolean
  /** Why it cannot be accepted. */
  obstacle?: string | undefined
  as?: 'forced' | 'fee'
}

/** Accepts a difference with a reason, or books a line as a charge; a large one requires approval. */
export function Resolve({ of, id, isAsked, obstacle: denialReason, as = 'forced' }: ResolveProps) {
  const t = useTranslations('settlement')
  const mayResolve = useMayDo()('settlement.resolve')
  const openResult = useOpenResult()
  return (
    <ActionButton
      label={t(`resolve.${as}.open`)}
      title={t(`resolve.${as}.open`)}
      text={t(`resolve.${as}.text`)}
      disabledReason={
        denialReason ?? (isAsked ? t('resolve.isAsked') : mayResolve ? undefined : t('resolve.mayNot'))
      }
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`resolve.${as}.agree`)}
      doneText={t('resolve.done')}
      run={({ reason = '' }) => backofficeApi.post('settlement/resolveDifference', { of, id, as, reason })}
      onDone={openResult}
    />
  )
}
