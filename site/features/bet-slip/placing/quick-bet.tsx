import { useEffect } from 'react'
import { currencyOf } from '#contract/money.ts'
import { parseAmount } from '#ui/text/format-money.ts'
import { authPopup } from '#site/features/auth/popup/auth-popup-store.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { placings } from './placing.ts'
import { slipStore } from '../slip-store.ts'
import { usePlacingCalls } from './use-placing-calls.ts'
import { useSlipCurrency } from '../use-slip.ts'

/**
 * Where a player has asked for it, a press on odds is a single of the stake they have chosen. `onPlaced` shows the slip, where
 * the bet’s way is told.
 */
export function QuickBet({ onPlaced }: { onPlaced?: () => void }) {
  const { account } = useSite()
  const calls = usePlacingCalls()
  const currency = useSlipCurrency()
  const isPlayer = account !== null
  useEffect(
    () =>
      slipStore.onQuick((selection) => {
        const { quick, policy } = slipStore.now()
        const stakeMinor = parseAmount(quick.stake, currencyOf(currency).exponent)
        if (!isPlayer) {
          slipStore.add([selection])
          return authPopup.open('authorization')
        }
        if (stakeMinor === null || stakeMinor <= 0n) return slipStore.add([selection])
        const legs = [{ ...selection, isBanker: false }]
        void placings.place(calls, {
          drafts: [{ kind: 'single', legs, sizes: [1], isEachWay: false }],
          stakeMinor,
          currency,
          policy,
        })
        onPlaced?.()
      }),
    [calls, currency, isPlayer, onPlaced],
  )
  return null
}
