import { useSite } from '../../layout/site-provider.tsx'
import { OnDemand } from '../../layout/on-demand.tsx'

const loadHints = async () => (await import('./hints.tsx')).Hints

/** Where hints to a new player stand; their code comes to players alone. */
export function HintSpot() {
  const { account } = useSite()
  if (!account) return null
  return <OnDemand isWanted load={loadHints} given={{ account }} />
}
