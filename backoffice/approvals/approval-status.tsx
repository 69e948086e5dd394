import { useTranslations } from 'use-intl'
import type { Approval } from '#contract/operator/approvals.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'

const tones: Readonly<Record<Approval['status'], BadgeProps['tone']>> = {
  waiting: 'brass',
  executed: 'win',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export function ApprovalStatus({ status }: { status: Approval['status'] }) {
  const t = useTranslations('approvals')
  return <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
}
