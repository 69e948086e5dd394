import type { MarketStatus } from '#contract/betting-words.ts'
import type { Selectable } from 'kysely'
import type { Moment, OddsMarketRow } from '../schema.ts'
import { heldStatus } from './by-hand.ts'
import { isOlder } from './decide-offer.ts'

/** The market's status in the latest price message, with its time. */
export type ToldStatus = Moment & { readonly status: MarketStatus }
/** The latest message on its result; undefined without one. */
export type ResultWord = (Moment & { readonly kind: 'settled' | 'rolled_back' }) | undefined

/**
 * A market's status from both, independent of their order: a settled market stays settled with any later
 * prices, and prices made before its result was rolled back do not open it again. A manual suspension overrides
 * any opening.
 */
export const marketStatus = (told: ToldStatus, result: ResultWord, isHeld = false): MarketStatus => {
  if (!result) return heldStatus(told.status, isHeld)
  if (result.kind === 'settled') return 'settled'
  const isOpen = told.status === 'active' || told.status === 'cancelled' || told.status === 'settled'
  return isOpen && isOlder(told, result) ? 'suspended' : heldStatus(told.status, isHeld)
}

export const momentOf = ({ stamp, sequence }: Moment): Moment => ({ stamp, sequence })

type ResultColumns = Pick<Selectable<OddsMarketRow>, 'result_kind' | 'result_stamp' | 'result_sequence'>

export const resultWordOf = ({
  result_kind: kind,
  result_stamp: stamp,
  result_sequence: sequence,
}: ResultColumns): ResultWord =>
  kind === null ? undefined : { kind, stamp: Number(stamp), sequence: Number(sequence) }
