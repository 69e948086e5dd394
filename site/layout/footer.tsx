import { useTranslations } from 'use-intl'
import { SuitsDivider } from '#ui/ornament.tsx'
import { paths } from '../paths.ts'
import { houseEmail } from './house.ts'
import { Link } from './link.tsx'
import css from './footer.module.css'

/** Plain facts, the same under every page. */
export function Footer() {
  const t = useTranslations('layout')
  return (
    <footer className={css.footer}>
      <SuitsDivider />
      <div className={css.facts}>
        <p className={css.adult}>
          <span className={css.age}>18+</span>
          {t('footer.adult')}
        </p>
        <p>{t('footer.play')}</p>
        <p>
          {t.rich('footer.contact', {
            email: () => (
              <a href={`mailto:${houseEmail}`} dir="ltr">
                {houseEmail}
              </a>
            ),
          })}
        </p>
      </div>
      <nav aria-label={t('footer.label')}>
        <ul className={css.links}>
          <li>
            <Link to={paths.terms()}>{t('places.terms')}</Link>
          </li>
          <li>
            <Link to={paths.fairness()}>{t('places.fairness')}</Link>
          </li>
          <li>
            <a href={paths.apiReference()}>{t('footer.api')}</a>
          </li>
        </ul>
      </nav>
    </footer>
  )
}
