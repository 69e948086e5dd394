import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { offeredCodes } from '../api/offered-currencies.ts'
import type { AffiliateCard } from '#contract/operator/campaigns/affiliates.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useOpenResult } from '../record/use-open-result.ts'

type Of = { card: Pick<AffiliateCard, 'id' | 'status' | 'name'> }

/** Why the affiliate cannot be changed: the operator lacks the right, or the affiliate is closed. */
const useDenialReason = ({ card }: Of, right: 'affiliates.manage' | 'affiliates.pay'): string | undefined => {
  const t = useTranslations('affiliates')
  const mayDo = useMayDo()(right)
  if (!mayDo) return t(right === 'affiliates.pay' ? 'mayNotPay' : 'mayNotManage')
  return card.status === 'closed' ? t('hasLeft') : undefined
}

/** Sends a new invitation by mail and ends all earlier credentials. */
export function ReinviteAffiliate({ card }: Of) {
  const t = useTranslations('affiliates')
  return (
    <ActionButton
      label={t('invite.open')}
      title={t('invite.open')}
      text={t('invite.text')}
      disabledReason={useDenialReason({ card }, 'affiliates.manage')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('invite.agree')}
      doneText={t('invite.done')}
      run={({ reason = '' }) => backofficeApi.post('affiliates/invite', { id: card.id, reason })}
    />
  )
}

export function CloseAffiliate({ card }: Of) {
  const t = useTranslations('affiliates')
  return (
    <ActionButton
      label={t('close.open')}
      tone="danger"
      title={t('close.title', { name: card.name })}
      text={t('close.text')}
      disabledReason={useDenialReason({ card }, 'affiliates.manage')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t('close.open')}
      doneText={t('changed')}
      run={({ reason = '' }) => backofficeApi.post('affiliates/close', { id: card.id, reason })}
    />
  )
}

/** Assigns a plan from a given month on. */
export function AssignPlan({ card, plans }: Of & { plans: readonly string[] }) {
  const t = useTranslations('affiliates')
  const denialReason = useDenialReason({ card }, 'affiliates.manage')
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7))
  return (
    <ActionButton
      label={t('agree.open')}
      title={t('agree.open')}
      text={t('agree.text')}
      disabledReason={denialReason ?? (plans.length === 0 ? t('agree.noPlans') : undefined)}
      fields={[
        {
          name: 'plan',
          label: t('plan'),
          kind: 'choice',
          options: plans.map((plan) => ({ value: plan, label: plan })),
        },
        {
          name: 'month',
          label: t('month'),
          hint: t('monthHint'),
          kind: 'line',
          initial: thisMonth,
          isRequired: true,
        },
      ]}
      agree={t('agree.agree')}
      doneText={t('changed')}
      run={({ plan = '', month = '' }) =>
        backofficeApi.post('affiliates/agree', { id: card.id, plan, month: month.trim() })
      }
    />
  )
}

export function AddTracker({ card }: Of) {
  const t = useTranslations('affiliates')
  return (
    <ActionButton
      label={t('tracker.open')}
      title={t('tracker.open')}
      text={t('tracker.text')}
      disabledReason={useDenialReason({ card }, 'affiliates.manage')}
      fields={[
        { name: 'campaign', label: t('campaign'), kind: 'line', isRequired: true },
        { name: 'landing', label: t('landing'), hint: t('landingHint'), kind: 'line', initial: '/' },
        { name: 'code', label: t('code'), hint: t('codeHint'), kind: 'line' },
      ]}
      agree={t('tracker.agree')}
      doneText={t('changed')}
      run={({ campaign = '', landing = '', code = '' }) =>
        backofficeApi.post('affiliates/addTracker', {
          id: card.id,
          campaign,
          ...(landing.trim() ? { landing: landing.trim() } : {}),
          ...(code.trim() ? { code: code.trim() } : {}),
        })
      }
    />
  )
}

/** Adds an amount to the next statement, or subtracts one. */
export function CorrectAffiliate({ card }: Of) {
  const t = useTranslations('affiliates')
  const openResult = useOpenResult()
  return (
    <ActionButton
      label={t('correct.open')}
      title={t('correct.open')}
      text={t('correct.text')}
      disabledReason={useDenialReason({ card }, 'affiliates.pay')}
      fields={[
        { name: 'amount', label: t('amount'), hint: t('correct.hint'), kind: 'line', isRequired: true },
        {
          name: 'currency',
          label: t('currency'),
          kind: 'choice',
          options: offeredCodes().map((code) => ({ value: code, label: code })),
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('correct.agree')}
      doneText={t('changed')}
      run={({ amount = '', currency = '', reason = '' }) =>
        backofficeApi.post('affiliates/correct', {
          id: card.id,
          amount: amount.replace(',', '.'),
          currency,
          reason,
        })
      }
      onDone={openResult}
    />
  )
}
