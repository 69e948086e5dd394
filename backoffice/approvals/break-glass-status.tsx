import { useTranslations } from 'use-intl'
import type { BreakGlass } from '#contract/operator/approvals.ts'
import { Badge } from '#ui/display/badge.tsx'

export function BreakGlassStatus({ status }: { status: BreakGlass['status'] }) {
  const t = useTranslations('approvals')
  const tone = status === 'open' ? 'danger' : status === 'requested' ? 'brass' : 'neutral'
  return <Badge tone={tone}>{t(`glassStatuses.${status}`)}</Badge>
}
