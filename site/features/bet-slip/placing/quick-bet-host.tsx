import { useCallback, useEffect, useState } from 'react'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { Selection } from '../slip.ts'
import { slipStore, useBetSlip } from '../slip-store.ts'

/**
 * Loads one-press bets for a player who has enabled them. A press meanwhile is placed when their code is there; if
 * it cannot be loaded, the press adds its selection to the slip instead.
 */
export function QuickBetHost({ onPlaced }: { onPlaced?: () => void }) {
  const uid = useSite().account?.uid ?? null
  const { quick } = useBetSlip()
  const isWanted = quick.isOn && quick.uid === uid
  const [pressed] = useState<Selection[]>([])
  const [isLoaded, setLoaded] = useState(false)
  useEffect(
    () =>
      isWanted && !isLoaded ? slipStore.onQuick(uid, (selection) => void pressed.push(selection)) : undefined,
    [isWanted, isLoaded, uid, pressed],
  )
  const load = useCallback(async () => {
    try {
      const { QuickBet } = await whenComplete(import('./quick-bet.tsx'))
      setLoaded(true)
      return QuickBet
    } catch (error) {
      slipStore.add(pressed.splice(0))
      throw error
    }
  }, [pressed])
  return <OnDemand isWanted={isWanted} load={load} given={{ pressed, ...(onPlaced && { onPlaced }) }} />
}
