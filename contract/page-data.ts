/** Media type of a page's data in the router's format; other requests get the public JSON (PW-09). */
export const pageDataType = 'text/x-script'

const payloadFile = '/_payload.json'

/**
 * Paths from which the router in the browser would fetch a page's data: `/_.data`, `/fr.data`, `/fr/_.data`.
 */
const routerFile = /(?:\/_)?\.data$/

/** Whether a path is the router's data path, without `_payload.json`. */
export const isRouterDataPath = (pathname: string): boolean => routerFile.test(pathname)

/** The payload URL for a router data URL; the query is kept. */
export const payloadOfRouterData = (url: URL): URL => {
  const payload = new URL(url)
  payload.pathname = url.pathname.replace(routerFile, '') + payloadFile
  return payload
}

/** The page of a payload URL; undefined for any other URL. */
export const payloadPage = (url: URL): URL | undefined => {
  if (!url.pathname.endsWith(payloadFile)) return undefined
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -payloadFile.length) || '/'
  return page
}

/** The router data URL of a payload URL; undefined for any other URL. */
export const routerDataOfPayload = (url: URL): URL | undefined => {
  const data = payloadPage(url)
  if (data) data.pathname = data.pathname === '/' ? '/_.data' : `${data.pathname}.data`
  return data
}
