import { useTranslations } from 'use-intl'
import { CountingMoney } from '#site/layout/money/counting-money.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { paths } from '#site/paths.ts'
import type { FedJackpot } from './fed-jackpots.ts'
import { useMeters } from './use-meters.ts'
import css from './jackpots.module.css'

export function JackpotTicker({ jackpots }: { jackpots: readonly FedJackpot[] }) {
  const t = useTranslations('jackpots')
  if (jackpots.length === 0) return null
  return (
    <nav aria-label={t('title')} className={css.ticker}>
      {jackpots.map((jackpot) => (
        <Ticking key={jackpot.id} jackpot={jackpot} />
      ))}
    </nav>
  )
}

function Ticking({ jackpot }: { jackpot: FedJackpot }) {
  const { sysname, name, currency } = jackpot
  const sumMinor = useMeters(jackpot).reduce((sum, minor) => sum + minor, 0n)
  return (
    <Link to={paths.jackpots(sysname)} className={css.ticking}>
      <bdi>{name}</bdi>
      <span className={css.tickingSum}>
        <CountingMoney amountMinor={sumMinor} currency={currency} />
      </span>
    </Link>
  )
}
