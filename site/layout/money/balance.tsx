import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router'
import type { AccountInfo, Balances } from '#contract/account.ts'
import { latestOnly } from './latest-only.ts'
import { totalMinor } from './api-money.ts'
import { mirrorBalances } from './mirror-balances.ts'
import { whenTextsComplete } from '../visitor/complete-document.ts'
import { OnDemand } from '../visitor/on-demand.tsx'
import { useSite } from '../visitor/site-provider.tsx'

type LiveBalances = {
  /** The newest known balances, or null for a guest. */
  balances: Balances | null
  /** Fetches the balances now: after a round, a deposit, a withdrawal. */
  refresh(): Promise<void>
  /** Takes balances from another answer. */
  take(balances: Balances): void
}

const BalanceContext = createContext<LiveBalances>({
  balances: null,
  refresh: async () => undefined,
  take: () => undefined,
})

/** The player's balances, kept fresh while the page is open. */
export const useBalances = (): LiveBalances => use(BalanceContext)

/** Whether the visitor is a player with a balance for stakes. */
export const useHasMoney = (): boolean => {
  const { balances } = useBalances()
  return balances !== null && totalMinor(balances) > 0n
}

type Polled = { account: AccountInfo; balances: Balances }

const loadLiveBalance = async () => (await whenTextsComplete(import('./live-balance.tsx'))).LiveBalance

export function BalanceProvider({ children }: { children: ReactNode }) {
  const { account, api } = useSite()
  const { pathname } = useLocation()
  const [polled, setPolled] = useState<Polled>()

  const take = useCallback(
    (newest: Balances) => {
      // As a transition: a part whose code is still loading keeps its server-rendered markup.
      if (account) startTransition(() => setPolled({ account, balances: newest }))
    },
    [account],
  )
  const refresh = useMemo(() => {
    const ask = latestOnly(() => api.get('account/getBalance', {}, { report: 'background' }), take)
    return async () => {
      if (!account) return
      try {
        await ask()
      } catch {
        // The next refresh tries again; the error hook has logged it.
      }
    }
  }, [account, api, take])

  // Balances of a newer page take precedence over those fetched under an older one.
  const balances = polled && polled.account === account ? polled.balances : account
  const live = useMemo(() => ({ balances, refresh, take }), [balances, refresh, take])
  useEffect(() => mirrorBalances(account?.uid ?? 0, balances), [account, balances])
  return (
    <BalanceContext value={live}>
      {children}
      {balances && (
        <OnDemand
          isWanted
          load={loadLiveBalance}
          // A game shows its own balance, and hidden pages need none (BR-04).
          given={{ balances, refresh, isWatched: !pathname.includes('/game/') }}
        />
      )}
    </BalanceContext>
  )
}
