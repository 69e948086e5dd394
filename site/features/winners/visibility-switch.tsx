import { useTranslations } from 'use-intl'
import { PersistedSwitch } from '#site/layout/forms/persisted-switch.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import css from './winners.module.css'

export function VisibilitySwitch({ isShown }: { isShown: boolean }) {
  const t = useTranslations('winners.visibility')
  const { api } = useSite()
  return (
    <div className={`${css.visibility} with-scripts`}>
      <PersistedSwitch
        label={t('label')}
        hint={t('hint')}
        isOn={isShown}
        save={(wanted) => api.post('leaderboard/setVisibility', { is_shown: wanted ? '1' : '0' })}
      />
    </div>
  )
}
