import { traceSending } from '#server/platform/tracing/tracing.ts'

/**
 * `fetch` for URLs that the operator has set (`isConfiguredUrl`), which may be in the operator's own network.
 * Redirects are never followed: an external answer must not lead a token, or the call, to an internal host.
 * URLs from anyone else go through `fetchPublic` and `callPublic`.
 */
export const fetchConfigured: typeof fetch = (input, init) => {
  const request = new Request(input, init)
  const sent = request.redirect === 'follow' ? new Request(request, { redirect: 'error' }) : request
  return traceSending(sent.method, sent.url, () => fetch(sent))
}
