import { useTranslations } from 'use-intl'
import type { ListedPlayer } from '#contract/operator/shapes/player-shapes.ts'
import { Badge } from '#ui/display/badge.tsx'

const tones = {
  active: 'win',
  banned: 'danger',
  suspended: 'danger',
  excluded: 'info',
  deleted: 'neutral',
} as const

export function StatusBadge({ status }: { status: ListedPlayer['status'] }) {
  const t = useTranslations('players.statuses')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
