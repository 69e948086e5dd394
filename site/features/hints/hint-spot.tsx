import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { loader } from '#site/routes/locale.tsx'
import type { HintsProps } from './hints.tsx'

let fetched: ComponentType<HintsProps> | undefined

const fetchHints = async (): Promise<ComponentType<HintsProps>> =>
  (fetched = (await import('./hints.tsx')).Hints)

/** Code that cannot be fetched leaves a page without its hints. */
const LazyHints = lazy(() =>
  fetchHints().then(
    (Hints) => ({ default: Hints }),
    () => ({ default: () => null }),
  ),
)

/** Before a page that has hints takes over: a press on one of them would be heard by nobody while its code is on its way. */
export const preloadHints = async (): Promise<void> => {
  if (document.querySelector('[data-hints]')) await fetchHints().catch(() => undefined)
}

/** Where hints to a new player stand, from the first: the server draws them, and their code comes to players alone. */
export function HintSpot() {
  const { account } = useSite()
  const visitor = useRouteLoaderData<typeof loader>('routes/locale')
  const [Hints] = useState<ComponentType<HintsProps>>(() => fetched ?? LazyHints)
  if (!account || !visitor) return null
  return (
    <Suspense fallback={null}>
      <Hints account={account} drawn={visitor.hints} />
    </Suspense>
  )
}
