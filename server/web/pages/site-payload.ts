const suffix = '/_payload.json'

/** Whether an address asks for the public data of a page (PW-09). */
export const isPayload = /^[^?#]*\/_payload\.json(\?|$)/

/** The page whose public data an address asks for; undefined for any other address. */
export const payloadPage = (url: URL): URL | undefined => {
  if (!url.pathname.endsWith(suffix)) return undefined
  const page = new URL(url)
  page.pathname = url.pathname.slice(0, -suffix.length) || '/'
  return page
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
