/**
 * `fetch` for addresses that the operator has set (`isConfiguredUrl`), which may be in a network of their own. A redirect is
 * never followed: an answer from outside must not lead a token, or the call, to a host inside. Addresses that anybody else
 * names go through `fetchPublic` and `callPublic`.
 */
export const fetchConfigured: typeof fetch = (input, init) => {
  const request = new Request(input, init)
  return fetch(request.redirect === 'follow' ? new Request(request, { redirect: 'error' }) : request)
}
