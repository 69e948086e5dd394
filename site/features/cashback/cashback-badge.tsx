import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'

const tones = {
  active: 'brass',
  paid_out: 'win',
  removed: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Cashback['status'], BadgeProps['tone']>

/** The status of a cashback as a word. Green is reserved for money received. */
export function CashbackBadge({ status }: Pick<Cashback, 'status'>) {
  const t = useTranslations('profile.cashback.states')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
