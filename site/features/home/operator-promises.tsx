import { useTranslations } from 'use-intl'
import { ClubIcon, DiamondIcon, SpadeIcon } from '#ui/pictures/icons.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '../../paths.ts'
import css from './below-games.module.css'

const rules = [
  { key: 'money', suit: DiamondIcon, to: undefined },
  { key: 'fairness', suit: SpadeIcon, to: paths.fairness() },
  { key: 'limits', suit: ClubIcon, to: paths.terms() },
] as const

/** The operator's promises to players. */
export function OperatorPromises() {
  const t = useTranslations('home.rules')
  return (
    <section className={css.section} aria-labelledby="home-rules">
      <h2 id="home-rules">{t('title')}</h2>
      <ul className={css.rules}>
        {rules.map(({ key, suit: SuitIcon, to }) => (
          <li key={key} className={css.rule}>
            <SuitIcon size={22} className={css.suit} />
            <h3>{t(`${key}.title`)}</h3>
            <p>{t(`${key}.text`)}</p>
            {to && <Link to={to}>{t(`${key}.link`)}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}
