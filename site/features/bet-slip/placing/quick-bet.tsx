import { useEffect, useMemo } from 'react'
import { authPopup } from '#site/features/auth/popup/auth-popup-store.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { pocketBalances } from '../money/slip-funds.ts'
import { placings } from './browser-placings.ts'
import { quickBetIntent } from './quick-bet-intent.ts'
import { slipStore } from '../slip-store.ts'
import { usePlacingCalls } from './use-placing-calls.ts'
import { readStake, useSlipCurrency } from '../use-slip.ts'

/**
 * If the player has enabled it, a press on odds places a single with the preset stake. `onPlaced` shows the
 * slip, which reports the bet's progress.
 */
export function QuickBet({ onPlaced }: { onPlaced?: () => void }) {
  const calls = usePlacingCalls()
  const currency = useSlipCurrency()
  const { balances } = useBalances()
  const own = useMemo(() => balances && pocketBalances(balances), [balances])
  const { is_bonus_isolation_enabled: isIsolated } = useSite().generalInfo
  useEffect(
    () =>
      slipStore.onQuick(calls.uid, (selection) => {
        const slip = slipStore.now()
        const stakeMinor = readStake(slip.quick.stake, currency)
        if (calls.uid === null) {
          slipStore.add([selection])
          return authPopup.open('authorization')
        }
        if (stakeMinor === null || stakeMinor <= 0n) return slipStore.add([selection])
        const input = { slip, stakeMinor, currency, isIsolated, balances: own }
        void placings.place(calls, quickBetIntent(selection, input))
        onPlaced?.()
      }),
    [calls, currency, own, isIsolated, onPlaced],
  )
  return null
}
