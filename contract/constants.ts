/**
 * The numbers the specification fixes, in one place (CN-01). A value an operator may change is a setting, not
 * a constant; what stands here is its default.
 */
export const passwordMinLength = 6
export const passwordMaxLength = 20
export const codeLength = 6
export const fakeNameMinLength = 4
export const postcodeMaxLength = 8
export const promoDebounceMs = 300
/** Share of the idle timeout after which the warning opens; the rest is its countdown. */
export const idleWarningShare = 0.8
export const trackingHitDelayMs = 3000
export const socialWindow = { width: 640, height: 480 } as const
export const reloadGuardMs = 10_000
export const maxRoutePreloads = 4
export const historyPageSize = 4
export const recentTransactions = 4
export const toastDurationMs = 5000
export const loyaltyNotice = { delayMs: 300, durationMs: 5000, volume: 0.5 } as const
export const cookieMaxAgeSeconds = 365 * 24 * 60 * 60
export const fallbackTheme = 'dark'
export const themes = ['dark', 'light'] as const
export const gamesPageSize = 18
export const gamesMaxCount = 300
export const freespinsCount = 99
export const bannersCount = 10
export const cashbackCount = 1
export const tournamentGamesCount = 12
export const balanceRefresh = { intervalSeconds: 10, clickDelaySeconds: 1, stopAfterMinutes: 5 } as const
export const noCampaignOffer = -1
/** Times the specification gives without a purpose (CN-06): hint deadlines and the repeat of a dismissed notice. */
export const registrationHintHours = 2
export const confirmationHintDays = 5
export const dismissedNoticeRepeatDays = 1
export const randomIdLength = 21
export const queryLimits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const
export const adultAgeYears = 18
