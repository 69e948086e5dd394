import { z } from 'zod'
import { affiliateTouches } from './tracking.ts'
import { sportsbookKinds } from './betting-enums.ts'
import { get } from './call.ts'
import { palettes } from './constants.ts'
import { currencyLine, noInput } from './fields.ts'

export const generalInfo = z.object({
  site_name: z.string(),
  palette: z.enum(palettes),
  /** Date format: `dd.mm.yyyy` and `H:mm`, or the page language's (UI-01). */
  date_form: z.enum(['numeric', 'language']),
  analytic: z.array(z.string()),
  available_currencies: z.record(z.string(), z.string()),
  /** The same with the data that formats amounts. */
  currencies: z.array(currencyLine),
  available_locales: z.array(z.string()),
  /** ISO 3166 alpha-2 codes of countries open for registration. */
  available_countries: z.array(z.string()),
  default_currency: z.string(),
  is_seon_enabled: z.boolean(),
  /** Lifetime of the affiliate cookie, and which of several referrals counts (AN-02). */
  affiliate_days: z.number().int(),
  affiliate_touch: z.enum(affiliateTouches),
  domain_state: z.enum(['active', 'blocked', 'maintenance']),
  domain_type: z.enum(['main', 'mirror', 'app']),
  is_bonus_isolation_enabled: z.boolean(),
  time_to_force_logout: z.number().int(),
  is_game_history_export_enabled: z.boolean(),
  user_inactivity_cashier_time: z.number().int(),
  user_inactivity_pp_time: z.number().int(),
  /** How long after registration the deposit and contact hints show (CN-08). */
  registration_hint_hours: z.number().int(),
  confirmation_hint_days: z.number().int(),
  /** Whether there is a sportsbook, our own or a supplier's (SB-01). */
  has_sportsbook: z.boolean(),
  /** The sportsbook at `/betting`; null without one. */
  sportsbook: z.enum(sportsbookKinds).nullable(),
  /** Seconds between checks for a newer build of the site (PW-05). */
  build_check_seconds: z.number().int(),
  /** Polling interval of balances; defaults in constants.ts (CN-05). */
  balance_refresh: z.object({
    isEnabledInterval: z.boolean(),
    isEnabledPush: z.boolean(),
    countSecondsForInterval: z.number().int(),
    isEnabledRequestsAfterClick: z.boolean(),
    countSecondsForDelayBetweenClick: z.number().int(),
    isEnabledTurnOffRequests: z.boolean(),
    countMinutesAfterWhichRequestsTurnedOff: z.number().int(),
  }),
})
export type GeneralInfo = z.infer<typeof generalInfo>

export const metadataCalls = {
  get: get({
    access: 'guest',
    summary: 'General information about the site',
    input: noInput,
    output: generalInfo,
  }),
}
