import type { MarketStatus } from '#contract/betting-words.ts'
import type { Selectable } from 'kysely'
import type { Moment, OddsMarketRow } from '../schema.ts'
import { heldStatus } from './by-hand.ts'
import { isOlder } from './decide-offer.ts'

/** What the latest price said of a market, and when. */
export type ToldStatus = Moment & { readonly status: MarketStatus }
/** The latest word on its result; undefined where nothing was said. */
export type ResultWord = (Moment & { readonly kind: 'settled' | 'rolled_back' }) | undefined

/**
 * How a market stands, by both, whichever came first: what is settled stays so whatever is told of prices; and what was
 * priced before its result was taken back is not open again by that. One that is held by hand is open by nothing.
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
