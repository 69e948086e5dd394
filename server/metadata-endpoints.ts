import { balanceRefresh } from '#contract/constants.ts'
import type { metadataCalls } from '#contract/metadata.ts'
import { currencies } from '#contract/money.ts'
import { defaultCurrency, registrationCountries } from './account/countries.ts'
import { locales } from './i18n/messages.ts'
import type { Handlers } from './kernel/endpoint.ts'
import { ok } from './kernel/result.ts'

/** General information, the same for everyone (ST-05, ST-06). It belongs to no domain: it gathers from several. */
export const metadataHandlers: Handlers<typeof metadataCalls> = {
  get: async () =>
    ok({
      analytic: [],
      available_currencies: Object.fromEntries(
        Object.values(currencies).map((currency) => [currency.code, currency.symbol]),
      ),
      available_locales: locales.map((locale) => locale.code),
      available_countries: registrationCountries.map((country) => country.code),
      default_currency: defaultCurrency,
      is_seon_enabled: false,
      domain_state: 'active',
      domain_type: 'main',
      is_bonus_isolation_enabled: false,
      time_to_force_logout: 0,
      is_game_history_export_enabled: false,
      user_inactivity_cashier_time: 0,
      user_inactivity_pp_time: 0,
      balance_refresh: {
        isEnabledInterval: true,
        countSecondsForInterval: balanceRefresh.intervalSeconds,
        isEnabledRequestsAfterClick: true,
        countSecondsForDelayBetweenClick: balanceRefresh.clickDelaySeconds,
        isEnabledTurnOffRequests: true,
        countMinutesAfterWhichRequestsTurnedOff: balanceRefresh.stopAfterMinutes,
      },
    }),
}
