import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'

const tones = {
  active: 'brass',
  paid_out: 'win',
  removed: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Cashback['status'], BadgeProps['tone']>

/** How a cashback stands, in a word. Green is kept for money that came in. */
export function CashbackBadge({ status }: Pick<Cashback, 'status'>) {
  const t = useTranslations('profile.cashback.states')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
