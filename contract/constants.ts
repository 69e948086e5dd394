import { yearSeconds } from './durations.ts'

/** A withdrawal to a destination that is typed, not stored (CA-22). */
export const newDestination = 'new'

/** The numbers that the specification fixes (CN-01); for values that are settings, their defaults. */
export const passwordMinLength = 6
export const passwordMaxLength = 20
export const codeLength = 6
export const fakeNameMinLength = 4
export const postcodeMaxLength = 8
export const promoDebounceMs = 300
/** The warning opens after this share of the idle timeout; its countdown runs for the rest. */
export const idleWarningShare = 0.8
export const trackingHitDelayMs = 3000
export const socialWindow = { width: 640, height: 480 } as const
export const reloadGuardMs = 10_000
export const maxRoutePreloads = 4
/** Max count of unread notifications: a page shows `99+`. */
export const maxUnread = 100
/** Periods of a deposit limit in days (DL-02). */
export const depositLimitPeriods = ['1', '7', '14', '30'] as const
/** Min and max minutes of a time limit. */
export const timeLimitMinutes = { min: 10, max: 43_200 } as const
/** Intervals of the reality check in minutes (standards B5). */
export const checkIntervals = [15, 20, 30, 45, 60, 90, 120] as const
/** Periods of self-exclusion (RS-02); two months is for Ontario (standards X11). */
export const exclusionPeriods = [
  '1_day',
  '7_days',
  '30_days',
  '2_months',
  '3_months',
  '6_months',
  '9_months',
  '1_year',
  '2_years',
  '3_years',
  '4_years',
  '5_years',
  'permanent',
] as const
export const historyPageSize = 4
export const recentTransactions = 4
export const toastDurationMs = 5000
export const loyaltyNotice = { delayMs: 300, durationMs: 5000, volume: 0.5 } as const
export const cookieMaxAgeSeconds = yearSeconds
export const fallbackTheme = 'dark'
export const defaultBrandName = 'Baize'

/** Palettes of a brand: `ui/palettes.css`; the first is the one of `ui/tokens.css`. */
export const palettes = ['felt', 'harbour', 'garnet'] as const
export type Palette = (typeof palettes)[number]

export const themes = ['dark', 'light'] as const
export const gamesPageSize = 18
export const freespinsFetchCount = 99
/** Default number of banners in one answer. */
export const bannersFetchCount = 10
export const bonusesFetchCount = 100
/** Page size of cashbacks, and of the notice after a sign-in. */
export const cashbacksFetchCount = 100
export const cashbackFetchCount = 1
export const gamesMaxCount = 300
export const tournamentGamesCount = 12
export const balanceRefresh = { intervalSeconds: 10, clickDelaySeconds: 1, stopAfterMinutes: 5 } as const
export const noCampaignOffer = -1
/**
 * Times of the specification without a stated purpose (CN-06): hint deadlines, repeat of a dismissed notice.
 */
export const registrationHintHours = 2
export const confirmationHintDays = 5
export const dismissedNoticeRepeatDays = 1
export const randomIdLength = 21
export const queryLimits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const
export const adultAgeYears = 18
/** Min widths of the named screens in CSS pixels, for pictures and grids (UI-08). */
export const screens = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const
/** Breakpoints of layouts in CSS pixels: the last width of `mobile`, the first of all others (UI-09). */
export const mediaWidths = {
  mobile: 767,
  tablet: 768,
  laptop: 992,
  laptopLarge: 1280,
  desktopSmall: 1366,
  desktop: 1440,
  desktopMedium: 1696,
  desktopLarge: 1920,
} as const
export const imageDefaults = { densities: [1, 2], quality: 95, format: 'webp' } as const
export const virtualBufferPx = 200
export const renderedItemsLimit = 1000
export const selectItemMinPx = 36
