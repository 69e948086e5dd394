import type { CmsConfig } from '#contract/content/cms-config.ts'

export type RegistrationForm = CmsConfig['registration']
export type RegistrationType = CmsConfig['authTypes'][string][number]

/** What an operator says of the registration: its form, and the ways into it, in their order (RG-02). */
export type RegistrationSettings = {
  readonly form: RegistrationForm
  readonly types: readonly RegistrationType[]
}

/** Without the operator's word: one form, its terms, and errors told when it is sent. */
export const plainSettings: RegistrationSettings = {
  form: {
    hasBettingChoice: false,
    hasPromoCode: false,
    hasTerms: true,
    hasMailing: true,
    hasCharacters: false,
    socialPlace: 'below',
    validation: 'submit',
    termsText: null,
    mailingText: null,
    currencyRules: null,
  },
  types: [],
}

const known = new Map<string, Promise<RegistrationSettings>>()

const fetchSettings = async (locale: string): Promise<RegistrationSettings> => {
  const response = await fetch(`/nfx/cms-config/${encodeURIComponent(locale)}`)
  if (!response.ok) throw new Error(`The content is answered with ${response.status}`)
  const config = (await response.json()) as CmsConfig
  return {
    form: { ...plainSettings.form, ...config.registration },
    types: config.authTypes.registration ?? [],
  }
}

/** Asked for once a language and visit; a failure is asked about again at the next opening. */
export const loadRegistrationSettings = (locale: string): Promise<RegistrationSettings> => {
  const found = known.get(locale)
  if (found) return found
  const asked = fetchSettings(locale)
  known.set(locale, asked)
  asked.catch(() => known.delete(locale))
  return asked
}
