import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchPageDataAsPayload } from './api/fetch-page-data.ts'
import { logFailure } from './api/log-failure.ts'
import { isWebView } from './features/app/app-kind.ts'
import { mendRouteModules } from './features/app/mend-route-modules.tsx'
import { preloadHints } from './features/hints/hint-spot.tsx'
import { readDocumentTexts } from './layout/texts/texts-store.ts'
import { preloadLaterParts } from './layout/visitor/later-part.tsx'

const takeOver = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

fetchPageDataAsPayload()
mendRouteModules()
// A native app is known by its first address, which may be left before anything on the page asks.
isWebView()

// Texts that cannot be had leave the page as the server made it: its links still lead to whole pages.
Promise.all([readDocumentTexts().catch(readDocumentTexts), preloadHints(), preloadLaterParts()]).then(
  takeOver,
  (error: unknown) => logFailure('texts', error),
)
