import { pageDataType, routerDataOfPayload } from '#contract/page-data.ts'

/** Whether an address requests the public data of a page (PW-09). */
export const isPayload = /^[^?#]*\/_payload\.json(\?|$)/

/**
 * Converts a request for a page's data, as in-app navigation streams it, to the router's address: for its
 * visitor, with every guard of the page. Any other request is returned unchanged.
 */
export const asRouterData = (asked: Request): Request => {
  if (!isPayload.test(asked.url) || !asked.headers.get('accept')?.includes(pageDataType)) return asked
  const url = routerDataOfPayload(new URL(asked.url))
  const { method, headers, signal } = asked
  return url ? new Request(url, { method, headers, signal }) : asked
}

/**
 * The router's answer as a payload: a redirect is returned as data, because the data request would otherwise
 * end at another page's document.
 */
export const payloadAnswer = (answer: Response, page: URL): Response => {
  const location = answer.headers.get('location')
  if (!location) return answer
  const isDocument = answer.headers.has('x-remix-reload-document')
  return Response.json({
    path: page.pathname,
    status: answer.status,
    data: {},
    redirect: { location, isDocument },
  })
}
