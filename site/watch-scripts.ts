/**
 * Runs in every document before the page's own scripts, as text (entry.server.tsx), so it may use nothing but
 * its arguments. If one of the page's own scripts cannot be loaded, the document is reloaded once; if that was
 * just done, the page says so (PW-07): its links work, but nothing else.
 */
export const watchScripts = (reloadedAtKey: string, reloadGuardMs: number, barId: string): void => {
  let hasRecovered = false
  const recover = () => {
    if (hasRecovered) return
    hasRecovered = true
    const now = Date.now()
    try {
      if (now - Number(sessionStorage.getItem(reloadedAtKey)) >= reloadGuardMs) {
        sessionStorage.setItem(reloadedAtKey, String(now))
        return location.reload()
      }
    } catch {
      // Without storage there is no second try.
    }
    document.getElementById(barId)?.removeAttribute('hidden')
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      if (!target.src || target.src.startsWith(`${location.origin}/assets/`)) recover()
    },
    true,
  )
  // The script in the document loads the entry last, by an import that nothing awaits.
  addEventListener('unhandledrejection', ({ reason }) => {
    const isStarted = '__reactRouterDataRouter' in window
    if (!isStarted && reason instanceof TypeError && /\bmodule\b/i.test(reason.message)) recover()
  })
}
