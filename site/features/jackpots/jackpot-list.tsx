import { useTranslations } from 'use-intl'
import type { Jackpot } from '#contract/jackpots.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { CountingMoney } from '#site/layout/money/counting-money.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import { useMeters } from './use-meters.ts'
import css from './jackpots.module.css'

/** The running jackpots with live meters (JP-01). */
export function JackpotList({ jackpots }: { jackpots: readonly Jackpot[] }) {
  const t = useTranslations('jackpots')
  if (jackpots.length === 0)
    return <EmptyState suit="diamond" title={t('none.title')} text={t('none.text')} />
  return (
    <ul className={css.cards}>
      {jackpots.map((jackpot) => (
        <li key={jackpot.id} className={css.card}>
          <JackpotCard jackpot={jackpot} />
        </li>
      ))}
    </ul>
  )
}

function JackpotCard({ jackpot }: { jackpot: Jackpot }) {
  const { sysname, name, description, currency, levels } = jackpot
  const meters = useMeters(jackpot)
  return (
    <>
      <h2 className={css.name}>
        <Link to={paths.jackpots(sysname)} className={css.way}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className={css.sum}>
        <CountingMoney amountMinor={meters.reduce((sum, minor) => sum + minor, 0n)} currency={currency} />
      </p>
      {description && <p className={css.note}>{description}</p>}
      {levels.length > 1 && (
        <dl className={css.levels}>
          {levels.map((level, at) => (
            <div key={level.level}>
              <dt>{level.name}</dt>
              <dd>
                <CountingMoney amountMinor={meters[at] ?? 0n} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
