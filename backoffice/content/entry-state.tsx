import { useTranslations } from 'use-intl'
import type { EntryState } from '#contract/operator/content.ts'
import { Badge } from '#ui/display/badge.tsx'

const tones = { draft: 'neutral', published: 'win', changed: 'brass' } as const

export function StateBadge({ state }: { state: EntryState | null }) {
  const t = useTranslations('content')
  return <Badge tone={state ? tones[state] : 'neutral'}>{t(`states.${state ?? 'missing'}`)}</Badge>
}
