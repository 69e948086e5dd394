const key = 'app'

/** The mark by which a native app says that it shows the site: in the first address, or in the user agent. */
const webViewMark = 'app=webview'

/** Whether a native app shows the site in a view of its own (FR-10); the mark of the first address is kept. */
export const isWebView = (world: Window = window): boolean => {
  const { userAgent } = world.navigator
  if (userAgent.includes(webViewMark) || /; wv\)/.test(userAgent)) return true
  const isMarked = new URLSearchParams(world.location.search).get('app') === 'webview'
  try {
    if (isMarked) world.sessionStorage.setItem(key, 'webview')
    return isMarked || world.sessionStorage.getItem(key) === 'webview'
  } catch {
    return isMarked
  }
}

/** Whether the site runs as an installed app, without the browser's bars. */
export const isInstalled = (world: Window = window): boolean =>
  world.matchMedia('(display-mode: standalone)').matches ||
  (world.navigator as Navigator & { standalone?: boolean }).standalone === true
