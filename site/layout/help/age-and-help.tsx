import { useTranslations } from 'use-intl'
import { paths } from '#site/paths.ts'
import { Link } from '../links/link.tsx'
import css from './age-and-help.module.css'

/** The age and the way to help, on the pages that have no footer to say them (standards R8). */
export function AgeAndHelp() {
  const t = useTranslations('layout.places')
  return (
    <p className={css.line}>
      <span className={css.age}>18+</span>
      {/* Out of a frame too: help is a page of the house. */}
      <Link to={paths.page('responsible-play')} target="_top" className={css.help}>
        {t('saferGambling')}
      </Link>
    </p>
  )
}
