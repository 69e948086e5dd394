import { useTranslations } from 'use-intl'
import css from './scripts-failed-bar.module.css'

/** Shown by watch-scripts.ts, which is why its name stands here. */
export const unstartedBarId = 'unstarted'

/** Says that the page's scripts have not come, so that nobody presses buttons that cannot answer (PW-07). */
export function UnstartedBar() {
  const t = useTranslations('app.unstarted')
  return (
    <div id={unstartedBarId} hidden role="alert" className={css.bar}>
      <p>{t('text')}</p>
      {/* An empty address is the page's own, and needs no script to be followed. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="">{t('again')}</a>
    </div>
  )
}
