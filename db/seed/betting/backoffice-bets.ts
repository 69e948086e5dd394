import type { Sport } from '#contract/betting-enums.ts'
import { hourMs } from '#contract/durations.ts'
import { approveRequest } from '#server/backoffice/approvals/decision/approve-request.ts'
import type { Context } from '#server/context.ts'
import { acceptReferred } from '#server/play/sportsbook/backoffice/manual/accept-referred.ts'
import { declineReferred } from '#server/play/sportsbook/backoffice/manual/decline-referred.ts'
import { betVoidWithApproval, setBetVoid } from '#server/play/sportsbook/backoffice/manual/set-bet-void.ts'
import { setLimit } from '#server/play/sportsbook/backoffice/set-limit.ts'
import { register } from '../actor.ts'
import { backofficeContextOf } from '../backoffice-payments.ts'
import { deposits, namesThemselves, type Stage } from '../story.ts'
import { unwrap } from '../story-context.ts'
import { bettor } from './bettor.ts'

const player = { email: 'sofia@example.com', country: 'LV' }

/**
 * Sofia's stakes exceed the limits, so a trader decides: one bet is accepted and one is not. An each-way bet on
 * a league is open at the opening, and one bet is voided by two persons.
 */
export const askTraders = async (
  ctx: Context,
  stage: Stage,
  passSeconds: (seconds: number) => Promise<void>,
): Promise<void> => {
  const tomas = await backofficeContextOf(ctx, 'trading@example.com')
  unwrap(
    'a limit',
    await setLimit(tomas, {
      of: 'bet_stake',
      sport: 'ice_hockey',
      limit: '200',
      reason: 'Thin markets until the season starts',
    }),
  )
  const sofia = await register(stage, player.email, { country: player.country })
  await namesThemselves(sofia, 'Sofia', 'Bērziņa')
  await deposits(sofia, '900')
  const bets = bettor(sofia)
  const [league] = await bets.outrights('ice_hockey')
  if (league) await bets.eachWay(league, 20)

  // None of them begins before the trader decides.
  const soonBy = ctx.clock.now().getTime() + hourMs
  const later = async (sport: Sport, minOdds: number) =>
    (await bets.legs('upcoming', minOdds, sport))
      .filter(({ startsAt }) => startsAt > soonBy)
      .map(({ leg }) => leg)
  const inHockey = await later('ice_hockey', 1001)
  const [first, second = first] = inHockey
  if (first && second) {
    const taken = await bets.referred(first, 300)
    await passSeconds(30)
    const known = { id: taken.id, reason: 'Known player, and this bet balances our book' }
    unwrap('a bet above the limits', await acceptReferred(tomas, known))
    const declined = await bets.referred(second, 400)
    await passSeconds(30)
    const reason = 'Liability limit reached on this selection'
    unwrap('a bet above the limits', await declineReferred(tomas, { id: declined.id, reason }))
  }

  const [mistaken] = await later('tennis', 1500)
  if (!mistaken) return
  const bet = await bets.single(mistaken, 25)
  const asked = await setBetVoid(tomas, {
    bet_id: bet.id,
    is_void: true,
    seen_version: 0,
    reason: 'Odds were swapped for a minute',
  })
  const { approval_id: id } = unwrap('a void', asked)
  const ruben = await backofficeContextOf(ctx, 'risk@example.com')
  const reason = 'Confirmed in the price log'
  unwrap('a void', await approveRequest([betVoidWithApproval])(ruben, { id, reason }))
}
