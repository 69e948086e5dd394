import { addScript, type StartLoader } from './loader.ts'
import { googleConsent } from './google-consent.ts'

declare global {
  interface Window {
    gtmLayer?: unknown[]
  }
}

/** Google Tag Manager, with a data layer of its own: it gets nothing from before the consent. */
export const start: StartLoader = (account, allowed) => {
  const layer = (window.gtmLayer ??= [])
  function gtag(..._words: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- a list would be taken for data
    layer.push(arguments)
  }
  gtag('consent', 'default', googleConsent(allowed))
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  addScript(`https://www.googletagmanager.com/gtm.js?id=${account}&l=gtmLayer`)
  return (event) => void layer.push(event)
}
