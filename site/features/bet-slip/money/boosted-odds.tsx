import { useTranslations } from 'use-intl'
import { OddsFigure } from '../odds-figure.tsx'
import css from '../slip-legs.module.css'

export function BoostedOdds({ from, to }: { from: number | bigint; to: number | bigint }) {
  const t = useTranslations('bet-slip.boost')
  return (
    <span className={css.odds} data-moved="up">
      <span className="visually-hidden">{t('was')} </span>
      <del className={css.old}>
        <OddsFigure thousandths={from} />
      </del>{' '}
      <span className="visually-hidden">{t('now')} </span>
      <ins className={css.now}>
        <OddsFigure thousandths={to} />
      </ins>
    </span>
  )
}
