import { hourSeconds } from '#contract/durations.ts'
import { chatProviderNames } from '../chat-providers.ts'
import { trackIdDays } from '../cookies.ts'
import { affiliateTouches } from '../tracking.ts'
import {
  balanceRefresh,
  confirmationHintDays,
  loyaltyNotice,
  palettes,
  registrationHintHours,
} from '../constants.ts'
import { section, type EntryOf } from './content-type.ts'
import {
  address,
  boolean,
  component,
  components,
  countryCodes,
  currencyCodes,
  enumeration,
  host,
  html,
  integer,
  link,
  media,
  networks,
  path,
  required,
  shared,
  string,
  strings,
  text,
  withDefault,
} from './fields.ts'

export const contacts = section('contacts', {
  isLocalised: true,
  fields: {
    email: shared(string()),
    phone: shared(string(40)),
    hours: string(200),
    address: text(500),
    text: html(20_000),
  },
})

export const footer = section('footer', {
  isLocalised: true,
  fields: {
    text: html(20_000),
    licence: html(5000),
    copyright: string(200),
    marks: components({ name: required(string(80)), image: media(), url: address() }),
  },
})

/**
 * The operator's settings of the whole site (ST-05, ST-07, CN-08); the general information is built from them.
 */
export const generalInformation = section('general-information', {
  isLocalised: false,
  fields: {
    siteName: string(80),
    /** Visitors without a choice get their system's theme, if both are offered and none is the default. */
    followsSystemTheme: withDefault(boolean(), false),
    /** Dates as `dd.mm.yyyy` and times as `H:mm` everywhere, or in each language's format. */
    dateForm: withDefault(enumeration('numeric', 'language'), 'numeric'),
    palette: withDefault(enumeration(...palettes), 'felt'),
    supportEmail: string(),
    analytic: withDefault(strings(20, 60), [] as readonly string[]),
    /** Open languages; default: every language that the application has texts for. */
    available_locales: strings(50, 20),
    is_seon_enabled: withDefault(boolean(), false),
    domain_state: withDefault(enumeration('active', 'blocked', 'maintenance'), 'active'),
    domain_type: withDefault(enumeration('main', 'mirror', 'app'), 'main'),
    sessionPolicy: withDefault(enumeration('several', 'newest'), 'several'),
    /** Pages and calls from here get 403 only (ER-07); staff and server-to-server calls are exempt. */
    blockedCountries: withDefault(countryCodes(), [] as readonly string[]),
    blockedNetworks: withDefault(networks(), [] as readonly string[]),
    is_bonus_isolation_enabled: withDefault(boolean(), false),
    /** Seconds without activity; 0 for never. */
    time_to_force_logout: withDefault(integer(), 0),
    is_game_history_export_enabled: withDefault(boolean(), false),
    user_inactivity_cashier_time: withDefault(integer(), 0),
    user_inactivity_pp_time: withDefault(integer(), 0),
    /** Lifetime of an affiliate's code in days, and whether the first or the last one counts. */
    affiliateDays: withDefault(integer(), trackIdDays),
    affiliateTouch: withDefault(enumeration(...affiliateTouches), 'last'),
    registrationHintHours: withDefault(integer(), registrationHintHours),
    confirmationHintDays: withDefault(integer(), confirmationHintDays),
    /** Interval at which a page checks for a newer build (PW-05). */
    buildCheckSeconds: withDefault(integer(10), hourSeconds),
    /**
     * Host names besides PUBLIC_URL's, each with its own state (ST-07). A `blocked` host redirects to an
     * `active` one, a mirror first; only the main host is used in canonical links.
     */
    domains: components({
      host: required(host()),
      type: withDefault(enumeration('main', 'mirror', 'app'), 'mirror'),
      state: withDefault(enumeration('active', 'blocked', 'maintenance'), 'active'),
    }),
  },
})

const registrationForm = section('registration-form', {
  isLocalised: true,
  fields: {
    hasBettingChoice: shared(withDefault(boolean(), false)),
    hasPromoCode: shared(withDefault(boolean(), true)),
    hasTerms: shared(withDefault(boolean(), true)),
    hasMailing: shared(withDefault(boolean(), true)),
    hasCharacters: shared(withDefault(boolean(), false)),
    socialPlace: shared(withDefault(enumeration('instead', 'below'), 'below')),
    validation: shared(withDefault(enumeration('eager', 'submit', 'always'), 'submit')),
    termsText: html(2000),
    mailingText: string(500),
    currencyRules: shared(
      component({
        emptyValue: withDefault(enumeration('empty', 'first', 'selected'), 'empty'),
        defaultValue: withDefault(enumeration('empty', 'first', 'selected'), 'selected'),
        changeCountryValue: withDefault(enumeration('empty', 'first', 'selected'), 'first'),
        changeCountryFallbackValue: withDefault(enumeration('empty', 'first', 'selected'), 'first'),
      }),
    ),
  },
})

export const confirmHint = section('confirm-hint', {
  isLocalised: false,
  fields: {
    showConfirmContactsHint: withDefault(boolean(), true),
    pageExceptions: components({ url: required(path()) }),
  },
})

const offersSettings = section('offers-settings', {
  isLocalised: false,
  fields: {
    showPromocodeSwitcher: withDefault(boolean(), true),
    cashbackIntervalView: withDefault(enumeration('date', 'days'), 'date'),
    bonusesSwitchOrder: withDefault(enumeration('casino', 'betting'), 'casino'),
  },
})

/** How the language of a first visit is found (TH-06), in this order. */
export const localeDetection = section('locale-detection', {
  isLocalised: false,
  fields: { strategies: withDefault(strings(2, 20), ['platform', 'browser'] as readonly string[]) },
})

const linkedIcon = { name: required(string(80)), icon: string(100), image: media(), url: link() } as const

export const socialLinks = section('social-links', {
  isLocalised: true,
  fields: { items: components(linkedIcon) },
})
export const ratingSites = section('rating-sites', {
  isLocalised: true,
  fields: { items: components({ ...linkedIcon, rating: string(20) }) },
})
export const countryFlags = section('country-flags', {
  isLocalised: false,
  fields: { items: components({ codeCountry: required(string(2)), icon: required(address()) }) },
})

const chatSettings = section('chat-settings', {
  isLocalised: false,
  fields: {
    chat: enumeration(...chatProviderNames),
    /** The operator's account at the vendor; `id` is used by the store. */
    account: string(200),
    license: string(200),
    /** Replaces the vendor's own address; required for a betunlim bot. */
    src: address(),
    widget_id: string(200),
    lang: string(20),
    custom: components({ name: required(string(100)), value: required(string(500)) }),
    conversation: components({ name: required(string(100)), value: required(string(500)) }),
  },
})

/** Topics of a support request; default: those of the code. */
const supportSettings = section('support-settings', {
  isLocalised: true,
  fields: { topics: components({ sysname: required(string(64)), name: required(string(80)) }) },
})

const balanceRefreshSettings = section('balance-refresh-settings', {
  isLocalised: false,
  fields: {
    isEnabledInterval: withDefault(boolean(), true),
    /** Balance changes are pushed to pages; while the push connection is open, they do not poll. */
    isEnabledPush: withDefault(boolean(), true),
    countSecondsForInterval: withDefault(integer(1), balanceRefresh.intervalSeconds),
    isEnabledRequestsAfterClick: withDefault(boolean(), true),
    countSecondsForDelayBetweenClick: withDefault(integer(0), balanceRefresh.clickDelaySeconds),
    isEnabledTurnOffRequests: withDefault(boolean(), true),
    countMinutesAfterWhichRequestsTurnedOff: withDefault(integer(1), balanceRefresh.stopAfterMinutes),
  },
})

const depositSettings = section('deposit-settings', {
  isLocalised: false,
  fields: {
    amounts: components({ currency: required(string(3)), values: withDefault(strings(12, 12), []) }),
    withdrawalNeedsDeposit: withDefault(boolean(), false),
    /** Currencies of deposits; empty: all. */
    availableCurrencies: withDefault(currencyCodes(), []),
    view: withDefault(enumeration('container', 'container-scroll'), 'container'),
    isDetalizationEnabled: withDefault(boolean(), true),
    detalizationPlace: withDefault(enumeration('cashier header', 'profile menu'), 'cashier header'),
    paymentMethodDisplay: withDefault(enumeration('sysname', 'name'), 'sysname'),
    receipt: component({
      showAddress: withDefault(boolean(), true),
      showContacts: withDefault(boolean(), true),
      showRules: withDefault(boolean(), true),
    }),
  },
})

const gameSettings = section('game-settings', {
  isLocalised: false,
  fields: {
    itemType: withDefault(enumeration('vertical', 'horizontal'), 'vertical'),
    hallType: withDefault(enumeration('items', 'categories'), 'items'),
    canAccessSlotWithZeroBalance: withDefault(boolean(), true),
    canVisibleFavoriteIcon: withDefault(boolean(), true),
    /** Where the full-screen button shows: everywhere, in a mini-app, in the product itself, or nowhere. */
    fullScreenVisibility: withDefault(enumeration('all', 'telegram', 'product', 'none'), 'all'),
  },
})

const loyaltySettings = section('loyalty-settings', {
  isLocalised: true,
  fields: {
    isEnableLoyalty: shared(withDefault(boolean(), true)),
    isEnableCharacters: shared(withDefault(boolean(), true)),
    placesWhereDisplayedCharacters: shared(
      withDefault(strings(3, 40), [
        'profile-page',
        'loyalty-page',
        'profile-loyalty-pages',
      ] as readonly string[]),
    ),
    coinIcon: shared(media()),
    pointsAlias: string(40),
    tutorialUrl: link(),
    notificationDurationSeconds: shared(withDefault(integer(1), loyaltyNotice.durationMs / 1000)),
    isNotificationSoundOn: shared(withDefault(boolean(), false)),
  },
})

export const sections = {
  contacts,
  footer,
  'general-information': generalInformation,
  'registration-form': registrationForm,
  'confirm-hint': confirmHint,
  'offers-settings': offersSettings,
  'locale-detection': localeDetection,
  'social-links': socialLinks,
  'rating-sites': ratingSites,
  'country-flags': countryFlags,
  'chat-settings': chatSettings,
  'support-settings': supportSettings,
  'balance-refresh-settings': balanceRefreshSettings,
  'deposit-settings': depositSettings,
  'game-settings': gameSettings,
  'loyalty-settings': loyaltySettings,
} as const
export type Sections = { readonly [K in keyof typeof sections]: EntryOf<(typeof sections)[K]> }
export type SectionName = keyof typeof sections
/** An operator's values of a section with defaults applied, without the store's metadata. */
export type SectionValues = {
  readonly [K in SectionName]: Omit<
    Sections[K],
    'id' | 'documentId' | 'locale' | 'createdAt' | 'updatedAt' | 'publishedAt'
  >
}
