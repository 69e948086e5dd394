/**
 * Parameters of our own links and return URLs that are credentials: link-addresses.ts, oauth, the auth backend.
 */
const names: ReadonlySet<string> = new Set(['access_token', 'code', 'confirmation', 'signature', 'token'])

/** Whether a URL parameter holds a secret, by its decoded name. */
export const isSecretParameter = (name: string): boolean => names.has(name.trim().toLowerCase())

/** Whether a query has a secret that no other host or third-party script may read (standards X7, W13). */
export const hasSecretParameter = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some(isSecretParameter)
