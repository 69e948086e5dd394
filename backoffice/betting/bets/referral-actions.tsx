import { useTranslations } from 'use-intl'
import type { BetState } from '#contract/sportsbook.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { useMayDo } from '../../layout/use-self.ts'
import { ActionButton } from '../../record/action-button.tsx'

export function ReferralActions({ id }: { id: string }) {
  const t = useTranslations('betting')
  const refusalText = useTranslations('betRefusals')
  const mayDo = useMayDo()
  const disabledReason = mayDo('betting.limit') ? undefined : t('mayNotLimit')
  const fields = [{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true } as const]
  // An accepted bet may still be refused for another reason.
  const showState = (answer: unknown) => {
    const { state, refusal } = answer as { state: BetState; refusal: string | null }
    showToast({
      type: state === 'rejected' ? 'error' : 'success',
      title: t('referrals.becomes', { state: t(`betStates.${state}`) }),
      ...(refusal && { text: refusalText(refusal) }),
    })
  }
  return (
    <>
      <ActionButton
        label={t('referrals.accept.open')}
        title={t('referrals.accept.open')}
        text={t('referrals.accept.text')}
        tone="primary"
        disabledReason={disabledReason}
        fields={fields}
        agree={t('referrals.accept.open')}
        onDone={showState}
        run={({ reason = '' }) => backofficeApi.post('bets/acceptReferred', { id, reason })}
      />
      <ActionButton
        label={t('referrals.decline.open')}
        title={t('referrals.decline.open')}
        text={t('referrals.decline.text')}
        tone="danger"
        disabledReason={disabledReason}
        fields={fields}
        agree={t('referrals.decline.open')}
        doneText={t('referrals.decline.done')}
        run={({ reason = '' }) => backofficeApi.post('bets/declineReferred', { id, reason })}
      />
    </>
  )
}
