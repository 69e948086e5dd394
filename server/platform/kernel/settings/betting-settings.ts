import { wholeSetting } from '#contract/numbers.ts'
import { dayMs } from '#contract/durations.ts'
import { readUofAccount, uofFields, type UofEnvironment, type UofSettings } from './uof-account.ts'

export const bettingFields = {
  CASH_OUT_MARGIN: wholeSetting(0, 5000, 'a number of hundredths of a percent').default(500),
  ODDS_SIMULATOR: wholeSetting(0, 15, 'how many times faster than life matches go').default(1),
  ODDS_PRICES_KEPT: wholeSetting(0, 36_500, 'a number of days').optional(),
  UOF_HOST: uofFields.host,
  UOF_API_URL: uofFields.apiUrl,
  UOF_TOKEN: uofFields.token,
  UOF_NODE: uofFields.node,
}

export type BettingSettings = {
  /** Cash-out margin on a bet’s fair value, in ten-thousandths. */
  readonly cashOutMargin: number
  /** Speed of the demonstration’s matches relative to real time; 0 for no matches. */
  readonly oddsSimulatorSpeed: number
  /** How long past prices are kept after an event is closed. */
  readonly oddsPriceRetentionMs: number
  /** The odds feed; undefined without an account. */
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
  oddsPriceRetentionMs: (it.ODDS_PRICES_KEPT ?? (it.MODE === 'live' ? 90 : 1)) * dayMs,
  uof: readUofAccount(it),
})
