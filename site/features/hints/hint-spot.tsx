import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useRouteLoaderData } from 'react-router'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { loader } from '#site/routes/locale.tsx'
import type { HintsProps } from './hints.tsx'

let fetched: ComponentType<HintsProps> | undefined

const fetchHints = async (): Promise<ComponentType<HintsProps>> =>
  (fetched = (await whenComplete(import('./hints.tsx'))).Hints)

/** If the code cannot be loaded, the page has no hints. */
const LazyHints = lazy(() =>
  fetchHints().then(
    (Hints) => ({ default: Hints }),
    () => ({ default: () => null }),
  ),
)

/** Loaded before a page with hints hydrates: a press on a hint would be lost while its code loads. */
export const preloadHints = async (): Promise<void> => {
  if (document.querySelector('[data-hints]')) await fetchHints().catch(() => undefined)
}

/** The place of hints to a new player: the server renders them, and only players load their code. */
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
