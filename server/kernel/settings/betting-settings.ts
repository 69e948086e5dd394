import { wholeSetting } from '#contract/numbers.ts'
import { dayMs } from '#contract/durations.ts'
import { readUofAccount, uofFields, type UofEnvironment, type UofSettings } from './uof-account.ts'

/** What of the settings the sportsbook goes by. */
export const bettingFields = {
  CASH_OUT_MARGIN: wholeSetting(0, 5000, 'a number of hundredths of a percent').default(500),
  ODDS_SIMULATOR: wholeSetting(0, 15, 'how many times faster than life matches go').default(3),
  ODDS_PRICES_KEPT: wholeSetting(0, 36_500, 'a number of days').optional(),
  UOF_HOST: uofFields.host,
  UOF_API_URL: uofFields.apiUrl,
  UOF_TOKEN: uofFields.token,
  UOF_NODE: uofFields.node,
}

export type BettingSettings = {
  /** What is kept of a bet’s fair worth when it is cashed out, in ten-thousandths. */
  readonly cashOutMargin: number
  /** How many times faster than life the demonstration’s matches go; 0 where none are played. */
  readonly oddsSimulatorSpeed: number
  /** How long after an event is closed its past prices are kept. */
  readonly oddsPricesKeptMs: number
  /** Where the house’s odds come from; undefined where it has no account there. */
  readonly uof: UofSettings | undefined
}

type BettingEnvironment = UofEnvironment & {
  readonly CASH_OUT_MARGIN: number
  readonly ODDS_SIMULATOR: number
  readonly ODDS_PRICES_KEPT?: number | undefined
}

export const readBettingSettings = (it: BettingEnvironment): BettingSettings => ({
  cashOutMargin: it.CASH_OUT_MARGIN,
  oddsSimulatorSpeed: it.ODDS_SIMULATOR,
  oddsPricesKeptMs: (it.ODDS_PRICES_KEPT ?? (it.MODE === 'live' ? 90 : 1)) * dayMs,
  uof: readUofAccount(it),
})
