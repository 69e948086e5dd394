import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Spinner } from '#ui/display/spinner.tsx'
import { onDemandBusy } from '#site/api/busy.ts'
import css from './loading-indicators.module.css'

const notOnServer = () => false

/**
 * The two loading indicators, each with its own flag (LY-15): a line above the page while the next page loads,
 * and a note while an action of this page runs. Neither is shown for short waits.
 */
export function Loaders() {
  return (
    <>
      <PageLoader />
      <OnDemandLoader />
    </>
  )
}

function PageLoader() {
  const t = useTranslations('layout.loading')
  const { state } = useNavigation()
  if (state === 'idle') return null
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn as this line everywhere
  return <div className={css.page} role="progressbar" aria-label={t('page')} />
}

function OnDemandLoader() {
  const t = useTranslations('layout.loading')
  const isOn = useSyncExternalStore(onDemandBusy.subscribe, onDemandBusy.isOn, notOnServer)
  return (
    <output className={css.place}>
      {isOn && (
        <span className={css.note}>
          <Spinner size={18} />
          {t('action')}
        </span>
      )}
    </output>
  )
}
