/**
 * Optional purposes of consent, beyond what the application needs to work (AN-06). Nothing of a purpose runs,
 * and nothing is requested from a third party, before the visitor has consented. Consent for `chat` is
 * requested only when the visitor opens the chat.
 */
export const purposes = ['statistics', 'marketing', 'chat'] as const
export type Purpose = (typeof purposes)[number]

/** The purposes that were presented to a visitor, and those that they allowed. */
export type Consent = { readonly asked: readonly Purpose[]; readonly allowed: readonly Purpose[] }

/** Raised when the meaning of a purpose changes, so that consent is requested from everyone again. */
const version = '1'

/** The cookie's value: `1.statistics.-marketing` allows the one and refuses the other. */
export const consentText = ({ asked, allowed }: Consent): string =>
  [
    version,
    ...purposes
      .filter((purpose) => asked.includes(purpose))
      .map((purpose) => (allowed.includes(purpose) ? purpose : `-${purpose}`)),
  ].join('.')

/** Parses the cookie; a missing cookie or another version gives no consent. */
export const readConsent = (text: string | undefined): Consent => {
  const [given, ...names] = (text ?? '').split('.')
  const said = given === version ? names : []
  return {
    asked: purposes.filter((purpose) => said.includes(purpose) || said.includes(`-${purpose}`)),
    allowed: purposes.filter((purpose) => said.includes(purpose)),
  }
}
