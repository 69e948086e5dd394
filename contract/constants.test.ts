import { expect, test } from 'vitest'
import * as constants from './constants.ts'

/** Changing one of these is changing the specification; it has to be done in two places, and on purpose. */
test('CN-01 CN-02 CN-04 CN-05 CN-06 CN-07 the numbers of the specification stand in one module, as it gives them', () => {
  expect({ ...constants }).toEqual({
    passwordMinLength: 6,
    passwordMaxLength: 20,
    codeLength: 6,
    fakeNameMinLength: 4,
    postcodeMaxLength: 8,
    promoDebounceMs: 300,
    idleWarningShare: 0.8,
    trackingHitDelayMs: 3000,
    socialWindow: { width: 640, height: 480 },
    reloadGuardMs: 10_000,
    maxRoutePreloads: 4,
    historyPageSize: 4,
    recentTransactions: 4,
    toastDurationMs: 5000,
    loyaltyNotice: { delayMs: 300, durationMs: 5000, volume: 0.5 },
    cookieMaxAgeSeconds: 31_536_000,
    fallbackTheme: 'dark',
    themes: ['dark', 'light'],
    gamesPageSize: 18,
    gamesMaxCount: 300,
    freespinsCount: 99,
    bannersCount: 10,
    cashbackCount: 1,
    tournamentGamesCount: 12,
    balanceRefresh: { intervalSeconds: 10, clickDelaySeconds: 1, stopAfterMinutes: 5 },
    noCampaignOffer: -1,
    registrationHintHours: 2,
    confirmationHintDays: 5,
    dismissedNoticeRepeatDays: 1,
    randomIdLength: 21,
    queryLimits: { depth: 5, arrayLimit: 20, parameterLimit: 1000 },
    adultAgeYears: 18,
  })
})
