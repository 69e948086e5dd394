import type { AuthBannerEntry } from './types/auth-banners.ts'
import type { AuthTypesEntry } from './types/auth-types.ts'
import type { CustomCodeEntry } from './types/custom-codes.ts'
import type { MenuLink, MenuName } from './types/menus.ts'
import type { PaymentMethodEntry } from './types/payment-methods.ts'
import type { SectionValues } from './sections.ts'
import type { ThemeEntry } from './types/themes.ts'

/**
 * The common content of a language in one object (ST-09, CB-03): the answer of `GET /nfx/cms-config/{locale}`.
 */
export type CmsConfig = { readonly [K in MenuName]: readonly MenuLink[] } & {
  readonly paymentMethods: readonly Pick<PaymentMethodEntry, 'sysname' | 'name' | 'description' | 'icon'>[]
  readonly confirmHint: {
    readonly showConfirmContactsHint: boolean
    /** Paths on which the hint does not show. */
    readonly pageExceptions: readonly string[]
  }
  readonly socialItemsList: SectionValues['social-links']['items']
  readonly offers: SectionValues['offers-settings']
  readonly localeDetectStrategy: readonly string[]
  readonly customCode: readonly Pick<CustomCodeEntry, 'code' | 'isEnabled' | 'position'>[]
  readonly iconsFlag: SectionValues['country-flags']['items']
  readonly ratingSites: SectionValues['rating-sites']['items']
  readonly themes: readonly Pick<ThemeEntry, 'type' | 'title' | 'isDefault'>[]
  readonly contacts: SectionValues['contacts']
  readonly footer: SectionValues['footer']
  readonly registration: SectionValues['registration-form']
  /** Sign-in methods, by their place (`registration`, `authorization`). */
  readonly authTypes: Readonly<Record<string, AuthTypesEntry['types']>>
  readonly authBanners: readonly Omit<
    AuthBannerEntry,
    'id' | 'documentId' | 'locale' | 'createdAt' | 'updatedAt' | 'publishedAt'
  >[]
  readonly chat: SectionValues['chat-settings']
  readonly balanceRefresh: SectionValues['balance-refresh-settings']
  readonly deposit: SectionValues['deposit-settings']
  readonly game: SectionValues['game-settings']
  readonly loyalty: SectionValues['loyalty-settings']
}
