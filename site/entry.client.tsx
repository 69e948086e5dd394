import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchPageDataAsPayload } from './api/fetch-page-data.ts'
import { logFailure } from './api/log-failure.ts'
import { isWebView } from './features/app/app-kind.ts'
import { recoverRouteModules } from './features/app/recover-route-modules.tsx'
import { preloadHints } from './features/hints/hint-spot.tsx'
import { readDocumentTexts } from './layout/texts/texts-store.ts'
import { preloadDeferredParts } from './layout/visitor/deferred-part.tsx'

const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })

fetchPageDataAsPayload()
recoverRouteModules()
// A native app is recognised by its first address, which may change before any other code checks.
isWebView()

// If texts cannot be loaded, the page stays as the server rendered it: its links still load whole pages.
Promise.all([readDocumentTexts().catch(readDocumentTexts), preloadHints(), preloadDeferredParts()]).then(
  hydrate,
  (error: unknown) => logFailure('texts', error),
)
