import { useTranslations } from 'use-intl'
import { Badge } from '#ui/display/badge.tsx'

export function DayState({ isClosed }: { isClosed: boolean }) {
  const t = useTranslations('reports')
  return <Badge tone={isClosed ? 'win' : 'neutral'}>{isClosed ? t('closed.yes') : t('closed.no')}</Badge>
}
