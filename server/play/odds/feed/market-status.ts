import type { MarketStatus } from '#contract/betting-enums.ts'
import type { Selectable } from 'kysely'
import type { Moment, OddsMarketRow } from '../schema.ts'
import { statusWithSuspension } from './trader-overrides.ts'
import { isOlder } from './decide-offer.ts'

/** The market's status in the latest price message, with its time. */
export type FeedMarketStatus = Moment & { readonly status: MarketStatus }
/** The latest message on its result; undefined without one. */
export type ResultState = (Moment & { readonly kind: 'settled' | 'rolled_back' }) | undefined

/**
 * A market's status from both, independent of their order: a settled market stays settled with any later
 * prices, and prices made before its result was rolled back do not open it again. A manual suspension overrides
 * any opening.
 */
export const marketStatus = (told: FeedMarketStatus, result: ResultState, isHeld = false): MarketStatus => {
  if (!result) return statusWithSuspension(told.status, isHeld)
  if (result.kind === 'settled') return 'settled'
  const isOpen = told.status === 'active' || told.status === 'cancelled' || told.status === 'settled'
  return isOpen && isOlder(told, result) ? 'suspended' : statusWithSuspension(told.status, isHeld)
}

export const momentOf = ({ stamp, sequence }: Moment): Moment => ({ stamp, sequence })

type ResultColumns = Pick<Selectable<OddsMarketRow>, 'result_kind' | 'result_stamp' | 'result_sequence'>

export const readResultState = ({
  result_kind: kind,
  result_stamp: stamp,
  result_sequence: sequence,
}: ResultColumns): ResultState =>
  kind === null ? undefined : { kind, stamp: Number(stamp), sequence: Number(sequence) }
