/**
 * What a visitor may allow besides what the house needs to work (AN-06). Nothing of a purpose runs, and nothing of
 * a third party is asked for, before the visitor has allowed it. `chat` is asked about where somebody opens the chat,
 * and not beforehand.
 */
export const purposes = ['statistics', 'marketing', 'chat'] as const
export type Purpose = (typeof purposes)[number]

/** The purposes a visitor was asked about, and those of them that they allowed. */
export type Consent = { readonly asked: readonly Purpose[]; readonly allowed: readonly Purpose[] }

/** Raised when a purpose means something else than before, so that everyone is asked again. */
const version = '1'

/** The choice as the cookie holds it: `1.statistics.-marketing` allows the one and refuses the other. */
export const consentText = ({ asked, allowed }: Consent): string =>
  [
    version,
    ...purposes
      .filter((purpose) => asked.includes(purpose))
      .map((purpose) => (allowed.includes(purpose) ? purpose : `-${purpose}`)),
  ].join('.')

/** The choice a cookie holds; of nothing where there is none, or only one of another version. */
export const readConsent = (text: string | undefined): Consent => {
  const [given, ...names] = (text ?? '').split('.')
  const said = given === version ? names : []
  return {
    asked: purposes.filter((purpose) => said.includes(purpose) || said.includes(`-${purpose}`)),
    allowed: purposes.filter((purpose) => said.includes(purpose)),
  }
}
