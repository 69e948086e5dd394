/** The used part of the vendor's script. */
export type RunningSteps = { launch(place: HTMLElement): void; destroy?(): void }

type Builder = {
  withConf(conf: { lang: string; theme: 'dark' | 'light' }): Builder
  withOptions(options: { addViewportTag: boolean; adaptIframeHeight: boolean }): Builder
  on(event: string, handler: () => void): Builder
  build(): RunningSteps
}

/** The vendor's WebSDK, which its script puts on the window. */
export type VendorSdk = { init(token: string, renew: () => Promise<string>): Builder }

declare global {
  interface Window {
    snsWebSdk?: VendorSdk
  }
}

let loading: Promise<VendorSdk> | undefined

/** Loads the script once, when the popup first opens; the page's policy allows our own code to add it (W10). */
export const loadVendorScript = (src: string): Promise<VendorSdk> => {
  loading ??= new Promise<VendorSdk>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = src
    element.async = true
    element.addEventListener('load', () =>
      window.snsWebSdk ? resolve(window.snsWebSdk) : reject(new Error('The script brought no WebSDK')),
    )
    element.addEventListener('error', () => reject(new Error('The script did not come')))
    document.head.append(element)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
