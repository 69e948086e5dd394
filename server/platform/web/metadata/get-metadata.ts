import { currencyLineOf } from '#contract/money.ts'
import {
  defaultCurrencyOf,
  registrationCountries,
} from '#server/identity/account/registration/registration-countries.ts'
import { displayBrandName } from '#server/content/reading/display-brand-name.ts'
import { whichSportsbook } from '#server/play/odds/which-sportsbook.ts'
import { brandDomain } from '../request/brand-domain.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

const countries = registrationCountries.map((country) => country.code)

/**
 * General information, the same for all callers (ST-05, ST-06). It belongs to no domain: it combines several
 * with the operator's content, so that a change of it needs no deploy (CN-08).
 */
export const getMetadata = async (ctx: CallContext) => {
  const { locale, host } = ctx.request
  const told = ctx.content.section('general-information', locale)
  const refresh = ctx.content.section('balance-refresh-settings', locale)
  const sportsbook = await whichSportsbook(ctx)
  const currencies = ctx.settings.currencies.map(currencyLineOf)
  const domain = brandDomain(ctx, { host, origin: '' })
  return ok({
    site_name: displayBrandName(ctx),
    palette: told.palette,
    date_form: told.dateForm,
    analytic: [...told.analytic],
    available_currencies: Object.fromEntries(currencies.map(({ code, symbol }) => [code, symbol || code])),
    currencies,
    available_locales: ctx.content.locales().map(({ code }) => code),
    available_countries: countries,
    default_currency: defaultCurrencyOf(ctx.settings.currencies),
    is_seon_enabled: told.is_seon_enabled,
    affiliate_days: told.affiliateDays,
    affiliate_touch: told.affiliateTouch,
    domain_state: domain.state,
    domain_type: domain.type,
    is_bonus_isolation_enabled: told.is_bonus_isolation_enabled,
    time_to_force_logout: told.time_to_force_logout,
    is_game_history_export_enabled: told.is_game_history_export_enabled,
    user_inactivity_cashier_time: told.user_inactivity_cashier_time,
    user_inactivity_pp_time: told.user_inactivity_pp_time,
    registration_hint_hours: told.registrationHintHours,
    confirmation_hint_days: told.confirmationHintDays,
    has_sportsbook: sportsbook !== null,
    sportsbook,
    build_check_seconds: told.buildCheckSeconds,
    balance_refresh: refresh,
  })
}
