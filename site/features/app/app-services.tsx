import { useEffect } from 'react'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { useSiteIfKnown } from '#site/layout/visitor/site-provider.tsx'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { loadApiErrorReactions } from '#site/layout/errors/api-errors.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { useFrameMessages } from '../frames/use-frame-messages.ts'
import { readLaunch } from '../mini-app/launch.ts'
import { loadAhead } from './load-ahead.ts'
import { captureInstallPrompt } from './install-prompt.ts'

/** Waits until the page has loaded and is idle. */
const whenIdle = (work: () => unknown): (() => void) => {
  let idle: number | undefined
  const wait = () => {
    idle = window.requestIdleCallback?.(work, { timeout: 10_000 }) ?? window.setTimeout(work, 2000)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    if (idle !== undefined) (window.cancelIdleCallback ?? window.clearTimeout)(idle)
  }
}

const loadMiniApp = async () =>
  (await whenComplete(import('../mini-app/mini-app-services.tsx'))).MiniAppServices

/** Services that run beside every page. Renders nothing. */
export function AppServices() {
  const site = useSiteIfKnown()
  const seconds = site?.generalInfo.build_check_seconds
  useEffect(captureInstallPrompt, [])
  // A failure is left to what needs them: it tries again.
  useEffect(
    () =>
      whenIdle(() => {
        loadApiErrorReactions().then(loadAhead, () => undefined)
      }),
    [],
  )
  useEffect(() => {
    if (seconds === undefined || import.meta.env.DEV) return
    return whenIdle(() => {
      import('./start-app.ts').then(
        ({ startApp }) => startApp(seconds),
        () => undefined,
      )
    })
  }, [seconds])
  useFrameMessages()
  const isHydrated = useIsHydrated()
  if (!site || !isHydrated || !readLaunch()) return null
  return <OnDemand isWanted load={loadMiniApp} given={{}} />
}
