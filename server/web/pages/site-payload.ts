import { pageDataType, routerDataOfPayload } from '#contract/page-data.ts'

/** Whether an address asks for the public data of a page (PW-09). */
export const isPayload = /^[^?#]*\/_payload\.json(\?|$)/

/**
 * A request for a page's data as the router streams it to in-app navigation, at the address the router knows it by:
 * for its visitor, with every guard of the page. Any other request is returned as it is.
 */
export const asRouterData = (asked: Request): Request => {
  if (!isPayload.test(asked.url) || !asked.headers.get('accept')?.includes(pageDataType)) return asked
  const url = routerDataOfPayload(new URL(asked.url))
  const { method, headers, signal } = asked
  return url ? new Request(url, { method, headers, signal }) : asked
}

/**
 * An answer of the pages' router as a payload: a page that leads elsewhere says so as data, because a request for
 * data would otherwise end at another page's document.
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
