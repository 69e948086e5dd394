import { toMajor } from '#contract/money.ts'
import type { SlipCheck, SlipFreeBet } from '#contract/sportsbook.ts'
import { readFreeBetsOf, type FreeBet } from '#server/bonuses/free-bets/read-free-bets.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import { freeBetFits } from '../bets/stake-terms.ts'
import type { LookedLeg, SlipAsk } from './look-at-slip.ts'

type Slip = { readonly ask: SlipAsk; readonly legs: readonly LookedLeg[]; readonly currency: string }

const onSlip = (free: FreeBet, locale: string, { ask, legs }: Slip): SlipFreeBet => ({
  id: String(free.id),
  title: (free.texts[locale] ?? free.texts[defaultLocale])?.title ?? '',
  value: toMajor(free.valueMinor, free.currency),
  returns_stake: free.returnsStake,
  fits: freeBetFits(free, ask, legs),
  least_odds: free.leastOdds,
  kinds: [...free.kinds],
  sports: free.sports && [...free.sports],
  until: free.until?.toISOString() ?? null,
})

/** The free bets of whoever asks, and what is wrong with the one that is to be staked; of a guest there are none. */
export const freeBetsOfSlip = async (
  ctx: CallContext,
  chosen: string | undefined,
  slip: Slip,
): Promise<Pick<SlipCheck, 'free_bets' | 'refusals'>> => {
  const of = { now: ctx.clock.now(), currency: slip.currency }
  const found = ctx.uid === 0 ? [] : await readFreeBetsOf(ctx.db, ctx.uid, of)
  const freeBets = found.map((free) => onSlip(free, ctx.request.locale, slip))
  if (chosen === undefined) return { free_bets: freeBets, refusals: [] }
  const one = freeBets.find(({ id }) => id === chosen)
  const code = one ? (one.fits ? undefined : 'free_bet_terms') : 'free_bet_gone'
  return { free_bets: freeBets, refusals: code ? [{ code, legs: [] }] : [] }
}
