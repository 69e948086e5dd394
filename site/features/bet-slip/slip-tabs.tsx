import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/display/empty-state.tsx'

/** The slip, and the player’s own bets. */
export function SlipTabs() {
  const t = useTranslations('bet-slip')
  return <EmptyState suit="club" title={t('empty.title')} text={t('empty.text')} />
}
