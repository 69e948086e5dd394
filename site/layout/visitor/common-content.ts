import { loyaltyNotice } from '#contract/constants.ts'
import type { MenuLink, MenuName } from '#contract/content/types/menus.ts'
import type { ReadContent } from '#contract/content/read-content.ts'
import type { SectionValues } from '#contract/content/sections.ts'
import type { ServerParts } from '#site/api/context.ts'
import { errorPageTexts, type ErrorPageTexts } from '../errors/system-page-text.ts'

type LinkedIcon = SectionValues['social-links']['items'][number]

/** The editors' content for the layout of all pages, in one language. */
export type Common = {
  readonly menus: Readonly<Record<MenuName, readonly MenuLink[]>>
  readonly footer: Pick<SectionValues['footer'], 'text' | 'licence' | 'copyright' | 'marks'>
  readonly socialItems: readonly LinkedIcon[]
  readonly ratingSites: SectionValues['rating-sites']['items']
  /** Address of a flag by the country's code. */
  readonly flags: Readonly<Record<string, string>>
  /** The contact address; null while the operator has set none. */
  readonly email: string | null
  readonly errorPages: ErrorPageTexts
  /** Games as upright posters or as wide pictures (GM-07). */
  readonly itemType: SectionValues['game-settings']['itemType']
  /** Whether loyalty is on, points' name and icon, and where characters are shown (LO-04, LO-05, LO-10). */
  readonly loyalty: {
    readonly isOn: boolean
    readonly areCharactersOn: boolean
    readonly characterPlaces: readonly string[]
    readonly coinIcon: string | null
    readonly pointsAlias: string | null
    readonly tutorialUrl: string | null
    readonly durationMs: number
    readonly hasSound: boolean
  }
  /** Whether and where players are asked to confirm a contact (HN-05). */
  readonly confirmHint: { readonly isShown: boolean; readonly pageExceptions: readonly string[] }
}

const readLoyalty = (content: ReadContent, locale: string): Common['loyalty'] => {
  const settings = content.section('loyalty-settings', locale)
  return {
    isOn: settings.isEnableLoyalty,
    areCharactersOn: settings.isEnableLoyalty && settings.isEnableCharacters,
    characterPlaces: settings.placesWhereDisplayedCharacters,
    coinIcon: settings.coinIcon?.url ?? null,
    pointsAlias: settings.pointsAlias,
    tutorialUrl: settings.tutorialUrl,
    durationMs: settings.notificationDurationSeconds * 1000,
    hasSound: settings.isNotificationSoundOn,
  }
}

const readCommon = (content: ReadContent, locale: string): Common => {
  const { text, licence, copyright, marks } = content.section('footer', locale)
  const contacts = content.section('contacts', locale)
  const confirm = content.section('confirm-hint', locale)
  return {
    menus: content.menus(locale),
    footer: { text, licence, copyright, marks },
    socialItems: content.section('social-links', locale).items,
    ratingSites: content.section('rating-sites', locale).items,
    flags: Object.fromEntries(
      content
        .section('country-flags', locale)
        .items.map(({ codeCountry, icon }) => [codeCountry.toUpperCase(), icon]),
    ),
    email: content.section('general-information', locale).supportEmail || contacts.email,
    errorPages: errorPageTexts(content, locale),
    itemType: content.section('game-settings', '').itemType,
    loyalty: readLoyalty(content, locale),
    confirmHint: {
      isShown: confirm.showConfirmContactsHint,
      pageExceptions: confirm.pageExceptions.map(({ url }) => url),
    },
  }
}

/** The layout without content of editors: built-in links and texts. */
const noCommon: Common = {
  menus: { menuLinks: [], userMenuLinks: [], profileLinks: [], mobileBottomMenu: [], footerLinks: [] },
  footer: { text: null, licence: null, copyright: null, marks: [] },
  socialItems: [],
  ratingSites: [],
  flags: {},
  email: null,
  errorPages: {},
  itemType: 'vertical',
  loyalty: {
    isOn: false,
    areCharactersOn: false,
    characterPlaces: [],
    coinIcon: null,
    pointsAlias: null,
    tutorialUrl: null,
    durationMs: loyaltyNotice.durationMs,
    hasSound: false,
  },
  confirmHint: { isShown: true, pageExceptions: [] },
}

/**
 * Read with the root's data, so that it is on error pages too (LY-13, UI-10). A page works without it, and the
 * failure is logged (ER-32).
 */
export const commonOf = (
  { content, warn }: Pick<ServerParts, 'content' | 'warn'>,
  locale: string,
): Common => {
  try {
    return readCommon(content, locale)
  } catch (error) {
    warn(error, 'The common content cannot be read')
    return noCommon
  }
}
