/** Parameters of the house's own links and ways back that let whoever reads them in: link-addresses.ts, oauth, the auth backend. */
const names: ReadonlySet<string> = new Set(['access_token', 'code', 'confirmation', 'signature', 'token'])

/** Whether a parameter of an address holds a secret, by its decoded name. */
export const isSecretParameter = (name: string): boolean => names.has(name.trim().toLowerCase())

/** Whether a query has a secret in it that no other house, and no code of one, may read (standards X7, W13). */
export const hasSecretParameter = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].some(isSecretParameter)
