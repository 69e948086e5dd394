import { useEffect } from 'react'
import type { Balances } from '#contract/account.ts'
import { useSite } from '../visitor/site-provider.tsx'
import { browserEnvironment, startBalanceRefresh } from './balance-refresh.ts'
import { SpokenBalance } from './spoken-balance.tsx'

type LiveBalanceProps = {
  balances: Balances
  refresh: () => Promise<void>
  /** Whether the page shows the balance. */
  isWatched: boolean
}

/** Keeps a player's balances fresh and announces their changes; guests do not load its code. */
export function LiveBalance({ balances, refresh, isWatched }: LiveBalanceProps) {
  const settings = useSite().generalInfo.balance_refresh
  useEffect(
    () => (isWatched ? startBalanceRefresh(settings, refresh, browserEnvironment) : undefined),
    [isWatched, settings, refresh],
  )
  return <SpokenBalance balances={balances} />
}
