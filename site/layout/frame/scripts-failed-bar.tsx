import { useTranslations } from 'use-intl'
import css from './scripts-failed-bar.module.css'

/** The id by which watch-scripts.ts shows the bar. */
export const unstartedBarId = 'unstarted'

/** Says that the page's scripts have not loaded, so that buttons do not work (PW-07). */
export function UnstartedBar() {
  const t = useTranslations('app.unstarted')
  return (
    <div id={unstartedBarId} hidden role="alert" className={css.bar}>
      <p>{t('text')}</p>
      {/* An empty address is the page's own, and needs no script. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="">{t('again')}</a>
    </div>
  )
}
