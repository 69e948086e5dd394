import type { CmsConfig } from '#contract/content/cms-config.ts'
import { loadCmsConfig } from '../popup/cms-config.ts'

export type RegistrationForm = CmsConfig['registration']
export type RegistrationType = CmsConfig['authTypes'][string][number]

/** The operator's configuration of the registration: its form, and its types in order (RG-02). */
export type RegistrationSettings = {
  readonly form: RegistrationForm
  readonly types: readonly RegistrationType[]
}

/** The default without a configuration: one form, its terms, and errors shown on submit. */
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

/** The types shown as tabs; the social type is one of them only if it takes a form's place. */
export const typesInTabs = ({ form, types }: RegistrationSettings): readonly RegistrationType[] =>
  form.socialPlace === 'instead' ? types : types.filter(({ __component }) => __component !== 'social')

export const settingsIn = (config: CmsConfig): RegistrationSettings => ({
  form: { ...plainSettings.form, ...config.registration },
  types: config.authTypes.registration ?? [],
})

export const loadRegistrationSettings = async (locale: string): Promise<RegistrationSettings> =>
  settingsIn(await loadCmsConfig(locale))
