import { useTranslations } from 'use-intl'
import type { RoundSummary } from '#contract/games.ts'
import { Badge } from '#ui/display/badge.tsx'
import { CheckIcon, CloseIcon, HistoryIcon } from '#ui/pictures/icons.tsx'

const statusStyles = {
  open: { tone: 'info', icon: HistoryIcon },
  closed: { tone: 'neutral', icon: CheckIcon },
  rolled_back: { tone: 'neutral', icon: CloseIcon },
} as const

export function RoundStatus({ status }: Pick<RoundSummary, 'status'>) {
  const t = useTranslations('profile.roundStatus')
  const { tone, icon: StatusIcon } = statusStyles[status]
  return (
    <Badge tone={tone} icon={<StatusIcon size={14} />}>
      {t(status)}
    </Badge>
  )
}
