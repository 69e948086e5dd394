/**
 * What a visitor may allow besides what the house needs to work (AN-06). Nothing of a purpose runs, and nothing of
 * a third party is asked for, before the visitor has allowed it.
 */
export const purposes = ['statistics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

export const consentCookie = 'consent'

/** Raised when a purpose is added or means something else, so that everyone is asked again. */
const version = '1'

/** The visitor's choice as the cookie holds it: `1.none`, `1.statistics`, `1.statistics.marketing`. */
export const consentText = (allowed: readonly Purpose[]): string => {
  const chosen = purposes.filter((purpose) => allowed.includes(purpose))
  return [version, ...(chosen.length > 0 ? chosen : ['none'])].join('.')
}

/** The choice a cookie holds; undefined while there is none, or only one of another version. */
export const readConsent = (text: string | undefined): readonly Purpose[] | undefined => {
  const [given, ...names] = (text ?? '').split('.')
  if (given !== version || names.length === 0) return undefined
  return purposes.filter((purpose) => names.includes(purpose))
}
