import { useTranslations } from 'use-intl'
import type { BackofficeDispute } from '#contract/operator/disputes.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'

const tones: Readonly<Record<BackofficeDispute['state'], BadgeProps['tone']>> = {
  opened: 'brass',
  challenged: 'info',
  expired: 'danger',
  accepted: 'neutral',
  lost: 'danger',
  cancelled: 'win',
  won: 'win',
}

/** The status of a dispute; while the answer is being submitted, that. */
export function DisputeState({ dispute }: { dispute: BackofficeDispute }) {
  const t = useTranslations('disputes')
  const { state, answer, answer_state } = dispute
  if (state === 'opened' && answer && answer_state)
    return <Badge tone="info">{t(`answers.${answer}_${answer_state}`)}</Badge>
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}

/** The payer's reason: the card scheme's code and its text, which comes in English. */
export function DisputeReason({ dispute: { reason, reason_code } }: { dispute: BackofficeDispute }) {
  return <bdi>{[reason_code, reason].filter(Boolean).join(' · ') || '–'}</bdi>
}
