import { useEffect } from 'react'
import { authPopup } from '#site/features/auth/popup/auth-popup-store.ts'
import { placings } from './browser-placings.ts'
import { slipStore } from '../slip-store.ts'
import { usePlacingCalls } from './use-placing-calls.ts'
import { readStake, useSlipCurrency } from '../use-slip.ts'

/**
 * Where a player has asked for it, a press on odds is a single of the stake they have chosen. `onPlaced` shows the slip, where
 * the bet’s way is told.
 */
export function QuickBet({ onPlaced }: { onPlaced?: () => void }) {
  const calls = usePlacingCalls()
  const currency = useSlipCurrency()
  useEffect(
    () =>
      slipStore.onQuick(calls.uid, (selection) => {
        const { quick, policy } = slipStore.now()
        const stakeMinor = readStake(quick.stake, currency)
        if (calls.uid === null) {
          slipStore.add([selection])
          return authPopup.open('authorization')
        }
        if (stakeMinor === null || stakeMinor <= 0n) return slipStore.add([selection])
        const legs = [{ ...selection, isBanker: false }]
        void placings.place(calls, {
          drafts: [{ kind: 'single', legs, sizes: [1] }],
          stakeMinor,
          currency,
          policy,
          pocket: 'main',
        })
        onPlaced?.()
      }),
    [calls, currency, onPlaced],
  )
  return null
}
