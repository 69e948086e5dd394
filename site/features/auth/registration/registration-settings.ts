import type { CmsConfig } from '#contract/content/cms-config.ts'
import { loadCmsConfig } from '../popup/cms-config.ts'

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

/** The ways that stand beside one another: the social ones among them only where they take a form's place. */
export const typesInTabs = ({ form, types }: RegistrationSettings): readonly RegistrationType[] =>
  form.socialPlace === 'instead' ? types : types.filter(({ __component }) => __component !== 'social')

/** What the operator says of the registration, out of all they say. */
export const settingsIn = (config: CmsConfig): RegistrationSettings => ({
  form: { ...plainSettings.form, ...config.registration },
  types: config.authTypes.registration ?? [],
})

/** What the operator says, in the language of the page. */
export const loadRegistrationSettings = async (locale: string): Promise<RegistrationSettings> =>
  settingsIn(await loadCmsConfig(locale))
