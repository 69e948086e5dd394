import { toMajor } from '#contract/money.ts'
import type { SlipFreeBet } from '#contract/slip-rewards.ts'
import type { SlipCheck } from '#contract/sportsbook.ts'
import { readFreeBetsOf, type FreeBet } from '#server/rewards/bonuses/free-bets/read-free-bets.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { freeBetFits } from '../bets/stake-terms.ts'
import type { EvaluatedLeg, SlipRequest } from './evaluate-slip.ts'

type Slip = { readonly ask: SlipRequest; readonly legs: readonly EvaluatedLeg[]; readonly locale: string }

const serializeSlipFreeBet = (free: FreeBet, { ask, legs, locale }: Slip): SlipFreeBet => ({
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

export const findFreeBets = async (ctx: CallContext, currency: string): Promise<readonly FreeBet[]> =>
  ctx.uid === 0 ? [] : readFreeBetsOf(ctx.db, ctx.uid, { now: ctx.clock.now(), currency })

export const slipFreeBets = (
  found: readonly FreeBet[],
  chosen: string | undefined,
  slip: Slip,
): Pick<SlipCheck, 'free_bets' | 'refusals'> => {
  const freeBets = found.map((free) => serializeSlipFreeBet(free, slip))
  if (chosen === undefined) return { free_bets: freeBets, refusals: [] }
  const one = freeBets.find(({ id }) => id === chosen)
  const code = one ? (one.fits ? undefined : 'free_bet_terms') : 'free_bet_gone'
  return { free_bets: freeBets, refusals: code ? [{ code, legs: [] }] : [] }
}
