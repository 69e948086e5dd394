const key = 'app'

/** The marker of a native app that shows the site: in the first address, or in the user agent. */
const webViewMark = 'app=webview'

/** Whether a native app shows the site in a web view (FR-10); the marker of the first address is stored. */
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
