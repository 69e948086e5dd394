import { useTranslations } from 'use-intl'
import type { Bet, BetLeg } from '#contract/sportsbook.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { CheckIcon, CloseIcon, HistoryIcon } from '#ui/pictures/icons.tsx'

/** The result of a bet: `won` only if it returned more than it cost. */
export const resultOf = ({ state, payout, stake, cashed_out: cashedOut, pocket }: Bet) => {
  if (state !== 'settled') return state
  const total = payout + cashedOut
  // The player has staked nothing on a free bet, so any payout is a win.
  if (total > (pocket === 'free_bet' ? 0 : stake)) return 'won'
  return total === 0 ? 'lost' : 'returned'
}

const tones = {
  pending: 'info',
  requoted: 'info',
  accepted: 'info',
  rejected: 'neutral',
  expired: 'neutral',
  voided: 'neutral',
  cashed_out: 'neutral',
  returned: 'neutral',
  won: 'win',
  lost: 'neutral',
} as const satisfies Record<ReturnType<typeof resultOf>, BadgeProps['tone']>

/** The status of a bet, as a word and a shape. */
export function BetStatus({ bet }: { bet: Bet }) {
  const t = useTranslations('bets.states')
  const result = resultOf(bet)
  const StatusIcon = tones[result] === 'info' ? HistoryIcon : result === 'won' ? CheckIcon : undefined
  return (
    <Badge tone={tones[result]} icon={StatusIcon && <StatusIcon size={14} />}>
      {t(result)}
    </Badge>
  )
}

const shapes = {
  open: HistoryIcon,
  won: CheckIcon,
  half_won: CheckIcon,
  dead_heat: CheckIcon,
  lost: CloseIcon,
  half_lost: CloseIcon,
  void: CloseIcon,
} as const

type LegResultProps = {
  fate: BetLeg['fate']
  className?: string | undefined
  /** Which half of an each-way bet. */
  of?: string
}

export function LegResult({ fate: outcomeResult, className, of }: LegResultProps) {
  const t = useTranslations('bets.fates')
  const Shape = shapes[outcomeResult]
  return (
    <span className={className} data-fate={outcomeResult}>
      <Shape size={16} />
      {of && `${of}: `}
      {t(outcomeResult)}
    </span>
  )
}
