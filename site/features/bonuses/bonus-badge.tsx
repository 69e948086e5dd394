import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'

const tones = {
  available: 'brass',
  active: 'info',
  wagering: 'info',
  completed: 'neutral',
  deactivated: 'neutral',
  removed: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Bonus['status'], BadgeProps['tone']>

const singleBetKinds: ReadonlySet<Bonus['kind']> = new Set(['free_bet', 'odds_boost'])
/** A bonus in a bet is wagered by that bet. */
const inBetWord = (status: Bonus['status']) =>
  status === 'wagering' ? 'inBet' : status === 'completed' ? 'used' : status

/** The status of a bonus as a word. Green is reserved for money received. */
export function BonusBadge({ bonus: { status, converted, kind } }: { bonus: Bonus }) {
  const t = useTranslations('profile.bonuses.states')
  const isGain = status === 'completed' && converted !== null && converted.amount > 0
  return (
    <Badge tone={isGain ? 'win' : tones[status]}>
      {t(singleBetKinds.has(kind) ? inBetWord(status) : status)}
    </Badge>
  )
}
