import { useTranslations } from 'use-intl'
import { paths } from '#site/paths.ts'
import { Link } from '../links/link.tsx'
import css from './age-and-help.module.css'

/** The age notice and the help link, on pages without a footer (standards R8). */
export function AgeAndHelp() {
  const t = useTranslations('layout.places')
  return (
    <p className={css.line}>
      <span className={css.age}>18+</span>
      {/* Leaves a frame too: the help page is part of the site. */}
      <Link to={paths.page('responsible-play')} target="_top" className={css.help}>
        {t('saferGambling')}
      </Link>
    </p>
  )
}
