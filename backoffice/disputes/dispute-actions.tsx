import { useTranslations } from 'use-intl'
import type { DisputeCard } from '#contract/operator/disputes.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo, useSelf } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useOpenResult } from '../record/use-open-result.ts'
import { saveDownload } from './save-download.ts'

/** Defend, send the evidence, accept, query the provider; a disabled button shows its reason. */
export function DisputeActions({ card }: { card: DisputeCard }) {
  return (
    <>
      <Defend card={card} />
      <Accept card={card} />
      <AssignAction card={card} />
      <Ask card={card} />
      <Dossier card={card} />
    </>
  )
}

/** Why this operator may not answer, or why the dispute cannot be answered now. */
const useDenialReason = (
  denialReason: DisputeCard['defending'],
  needsEvidence: boolean,
): string | undefined => {
  const t = useTranslations('disputes')
  const mayDo = useMayDo()
  if (!mayDo('cashier.review')) return t('mayNot')
  if (needsEvidence && !mayDo('players.read')) return t('mayNotSee')
  return denialReason ? t(`obstacles.${denialReason}`) : undefined
}

function Defend({ card: { id, version, defending } }: { card: DisputeCard }) {
  const t = useTranslations('disputes.defend')
  return (
    <ActionButton
      label={t('open')}
      tone="primary"
      title={t('open')}
      text={t('text')}
      disabledReason={useDenialReason(defending, true)}
      fields={[{ name: 'note', label: t('note'), kind: 'line' }]}
      agree={t('agree')}
      doneText={t('done')}
      run={({ note = '' }) =>
        backofficeApi.post('disputes/defend', { id, version, ...(note ? { note } : {}) })
      }
    />
  )
}

function Accept({ card: { id, accepting, accepts } }: { card: DisputeCard }) {
  const t = useTranslations('disputes.accept')
  const openResult = useOpenResult()
  const isAsking = accepts === 'asks'
  return (
    <ActionButton
      label={t('open')}
      tone="danger"
      title={t('open')}
      text={t(isAsking ? 'asks' : 'does')}
      disabledReason={useDenialReason(accepting, false)}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(isAsking ? 'ask' : 'agree')}
      doneText={t(isAsking ? 'asked' : 'done')}
      run={({ reason = '' }) => backofficeApi.post('disputes/accept', { id, reason })}
      onDone={openResult}
    />
  )
}

function AssignAction({ card: { id, owner } }: { card: DisputeCard }) {
  const t = useTranslations('disputes')
  const mayReview = useMayDo()('cashier.review')
  const isMine = useSelf().email === owner
  return (
    <ActionButton
      label={t(isMine ? 'take.back' : 'take.open')}
      title={t(isMine ? 'take.back' : 'take.open')}
      text={isMine || !owner ? undefined : t('take.from', { owner })}
      disabledReason={mayReview ? undefined : t('mayNot')}
      fields={[]}
      agree={t(isMine ? 'take.back' : 'take.open')}
      doneText={t(isMine ? 'take.given' : 'take.done')}
      run={() => backofficeApi.post('disputes/take', { id, is_mine: !isMine })}
    />
  )
}

/** Queries the status of the payment and all its disputes; it submits nothing. */
function Ask({ card: { deposit_id } }: { card: DisputeCard }) {
  const t = useTranslations('cashier.ask')
  return (
    <ActionButton
      label={t('open')}
      title={t('open')}
      text={t('text')}
      fields={[]}
      agree={t('agree')}
      shortcut="p"
      run={async () => {
        const { answer } = await backofficeApi.post('cashier/askProvider', { id: deposit_id })
        showToast({ type: answer === 'fault' ? 'error' : 'success', title: t(`answers.${answer}`) })
      }}
    />
  )
}

function Dossier({ card: { id } }: { card: DisputeCard }) {
  const t = useTranslations('disputes.dossier')
  return (
    <ActionButton
      label={t('open')}
      title={t('open')}
      text={t('text')}
      disabledReason={useDenialReason(null, true)}
      fields={[]}
      agree={t('agree')}
      run={async () => saveDownload(await backofficeApi.post('disputes/getDossier', { id }))}
    />
  )
}
