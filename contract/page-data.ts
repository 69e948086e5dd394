/** The media type of a page's data as the pages' router streams it; any other request gets the public JSON (PW-09). */
export const pageDataType = 'text/x-script'

const payloadFile = '/_payload.json'

/** Where the router's browser side would fetch the data of a page: `/_.data`, `/fr.data`, `/fr/_.data`. */
const routerFile = /(?:\/_)?\.data$/

/** Whether a path is the address of the router's own data, as it would be without `_payload.json`. */
export const isRouterDataPath = (pathname: string): boolean => routerFile.test(pathname)

/** The payload address for an address of the router's data; its query stays. */
export const payloadOfRouterData = (url: URL): URL => {
  const payload = new URL(url)
  payload.pathname = url.pathname.replace(routerFile, '') + payloadFile
  return payload
}

/** The page that a payload address belongs to; undefined for any other address. */
export const payloadPage = (url: URL): URL | undefined => {
  if (!url.pathname.endsWith(payloadFile)) return undefined
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -payloadFile.length) || '/'
  return page
}

/** The address of the router's data for a payload address; undefined for any other address. */
export const routerDataOfPayload = (url: URL): URL | undefined => {
  const data = payloadPage(url)
  if (data) data.pathname = data.pathname === '/' ? '/_.data' : `${data.pathname}.data`
  return data
}
