import { useOptimistic, useTransition } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { Switch } from '#ui/forms/switch.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import css from './winners.module.css'

/** A player decides whether others see their wins. */
export function VisibilitySwitch({ isShown }: { isShown: boolean }) {
  const t = useTranslations('winners.visibility')
  const { api } = useSite()
  const { revalidate } = useRevalidator()
  const [isPending, startTransition] = useTransition()
  // A refusal puts the switch back where the house has it.
  const [isOn, setOn] = useOptimistic(isShown)
  const change = (wanted: boolean) =>
    startTransition(async () => {
      setOn(wanted)
      try {
        await api.post('leaderboard/setVisibility', { is_shown: wanted ? '1' : '0' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
      await revalidate()
    })
  return (
    <div className={`${css.visibility} with-scripts`}>
      <Switch
        label={t('label')}
        hint={t('hint')}
        checked={isOn}
        disabled={isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  )
}
