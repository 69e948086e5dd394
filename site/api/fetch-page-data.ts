import { isRouterDataPath, pageDataType, payloadOfRouterData } from '#contract/page-data.ts'

/**
 * Sends the router's requests for page data to `{path}/_payload.json` (PW-09). The framework has no setting
 * for the address, so its `fetch` is wrapped; it passes a URL, and every other request passes through
 * unchanged.
 */
export const fetchPageDataAsPayload = (): void => {
  const { fetch } = window
  window.fetch = (input, init) => {
    const isPageData =
      input instanceof URL && input.origin === window.location.origin && isRouterDataPath(input.pathname)
    if (!isPageData) return fetch.call(window, input, init)
    const headers = new Headers(init?.headers)
    headers.set('accept', pageDataType)
    return fetch.call(window, payloadOfRouterData(input), { ...init, headers })
  }
}
