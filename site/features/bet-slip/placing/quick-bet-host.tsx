import { whenTextsComplete } from '#site/layout/visitor/complete-document.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useBetSlip } from '../slip-store.ts'

const loadQuickBet = async () => (await whenTextsComplete(import('./quick-bet.tsx'))).QuickBet

/**
 * Loads one-press bets for a player who has enabled them. Until their code is there a press adds its selection to
 * the slip: no bet is placed later than its press.
 */
export function QuickBetHost({ onPlaced }: { onPlaced?: () => void }) {
  const uid = useSite().account?.uid ?? null
  const { quick } = useBetSlip()
  return (
    <OnDemand
      isWanted={quick.isOn && quick.uid === uid}
      load={loadQuickBet}
      given={{ ...(onPlaced && { onPlaced }) }}
    />
  )
}
