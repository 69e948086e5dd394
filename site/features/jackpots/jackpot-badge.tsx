import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import { CountingMoney } from '#site/layout/money/counting-money.tsx'
import { isOfAll, jackpotsFedBy, type FedJackpot } from './fed-jackpots.ts'
import { useMeters } from './use-meters.ts'
import css from './jackpot-badge.module.css'

const Running = createContext<readonly FedJackpot[]>([])

/** Provides the running jackpots to the tiles within. */
export function JackpotsProvider({
  jackpots,
  children,
}: {
  jackpots: readonly FedJackpot[]
  children: ReactNode
}) {
  const bound = useMemo(() => jackpots.filter((jackpot) => !isOfAll(jackpot)), [jackpots])
  return <Running value={bound}>{children}</Running>
}

/** The jackpot of a game, among those that not every game contributes to. */
export const useTileJackpot = (game: Game): FedJackpot | undefined =>
  jackpotsFedBy(game, useContext(Running))[0]

export function JackpotBadge({ jackpot }: { jackpot: FedJackpot }) {
  const t = useTranslations('jackpots')
  const sumMinor = useMeters(jackpot).reduce((sum, minor) => sum + minor, 0n)
  return (
    <span className={css.badge}>
      <span className="visually-hidden">{t('feeds')} </span>
      <bdi className={css.name}>{jackpot.name}</bdi>{' '}
      <span className={css.sum}>
        <CountingMoney amountMinor={sumMinor} currency={jackpot.currency} />
      </span>
    </span>
  )
}
