/**
 * Runs in every document ahead of the page's own scripts, as text (entry.server.tsx), so it may use nothing but its
 * arguments. When one of the page's own scripts cannot be fetched, the document is loaded once more; where that was
 * just done, the page says so (PW-07): its links lead on, but nothing in it answers.
 */
export const watchScripts = (reloadedAtKey: string, reloadGuardMs: number, barId: string): void => {
  let isTold = false
  const mend = () => {
    if (isTold) return
    isTold = true
    const now = Date.now()
    try {
      if (now - Number(sessionStorage.getItem(reloadedAtKey)) >= reloadGuardMs) {
        sessionStorage.setItem(reloadedAtKey, String(now))
        return location.reload()
      }
    } catch {
      // Without a memory there is no second try.
    }
    document.getElementById(barId)?.removeAttribute('hidden')
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      if (!target.src || target.src.startsWith(`${location.origin}/assets/`)) mend()
    },
    true,
  )
  // The script in the document fetches the entry last, by an import that nobody waits for.
  addEventListener('unhandledrejection', ({ reason }) => {
    const isStarted = '__reactRouterDataRouter' in window
    if (!isStarted && reason instanceof TypeError && /\bmodule\b/i.test(reason.message)) mend()
  })
}
