import { addScript, detailsOf, plainAddress, type StartLoader } from './loader.ts'
import { googleConsent } from './google-consent.ts'

declare global {
  interface Window {
    ga4Layer?: unknown[]
  }
}

/** Google Analytics 4, with a data layer of its own: it gets nothing from before the consent. */
export const start: StartLoader = (account, allowed) => {
  const layer = (window.ga4Layer ??= [])
  // It recognises commands by their being `arguments` objects.
  function gtag(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- a list would be taken for data
    layer.push(arguments)
  }
  gtag('consent', 'default', googleConsent(allowed))
  gtag('js', new Date())
  gtag('config', account, { send_page_view: false, allow_google_signals: false })
  addScript(`https://www.googletagmanager.com/gtag/js?id=${account}&l=ga4Layer`)
  return (event) => gtag('event', event.event, { ...detailsOf(event), page_location: plainAddress() })
}
