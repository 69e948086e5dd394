import { sql } from 'kysely'
import { readQuery, type PipelinedQuery } from '#db/driver/send-pipelined.ts'
import type { PlayerStatus } from '#server/identity/account/schema.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import {
  lossesOf,
  lossLimitsOf,
  playTimesOf,
  timeLimitsOf,
  type LossLimitJson,
  type TimeLimitJson,
} from './limits-left.ts'
import { mayPlay, type PlayFacts } from './play-eligibility.ts'
import { checkDueAt } from './reality-check/reality-check.ts'

/** A stake outside the games, and its sign-in session. */
export type StakeRequest = { readonly uid: number; readonly sessionId: bigint | undefined }

/** Player protection rules for a stake, read under the lock of bets (`lockBets`). */
export type StakeEligibilityCheck = {
  readonly status: PlayerStatus
  readonly currency: string
  readonly country: string
  readonly isPlayAllowed: boolean
  readonly isTimeUp: boolean
  readonly isCheckDue: boolean
  /** In the currency of the player; undefined without a limit. */
  readonly lossLeftMinor: bigint | undefined
}

/** Why a stake is refused, in the order of the games' refusals. */
export type EligibilityRefusal = 'play_not_allowed' | 'time_limit' | 'reality_check_due' | 'loss_limit'

export const refusalOfEligibility = (
  gate: StakeEligibilityCheck | undefined,
  stake: { readonly stakeMinor: bigint; readonly isOwnMoney: boolean },
): EligibilityRefusal | undefined => {
  if (!gate?.isPlayAllowed) return 'play_not_allowed'
  if (gate.isTimeUp) return 'time_limit'
  if (gate.isCheckDue) return 'reality_check_due'
  // Bonus money is no loss of the player’s.
  const left = stake.isOwnMoney ? gate.lossLeftMinor : undefined
  return left !== undefined && stake.stakeMinor > left ? 'loss_limit' : undefined
}

type EligibilityJson = {
  players: (PlayFacts & {
    uid: number
    currency: string
    country: string
    checkMinutes: number | null
    checkAnsweredAt: string | null
    sittingBeganAt: string | null
  })[]
  lossLimits: LossLimitJson[]
  timeLimits: TimeLimitJson[]
}

/**
 * The same checks as for a batch of game rounds, for several players in one statement. A gaming session began
 * with the first real-money game of the sign-in or its first bet that was not refused, whichever was earlier.
 */
export const checkStakeEligibility = (
  house: Pick<Kernel, 'settings' | 'clock'>,
  asks: readonly StakeRequest[],
): PipelinedQuery<ReadonlyMap<number, StakeEligibilityCheck>> => {
  const now = house.clock.now()
  const uids = asks.map(({ uid }) => uid)
  return readQuery(
    sql<EligibilityJson>`
    select
      (select coalesce(json_agg(json_build_object(
          'uid', p.uid, 'status', p.status, 'currency', p.currency, 'country', p.country,
          'is_verified', p.is_verified, 'kyc_block', p.kyc_block, 'kyc_block_at', p.kyc_block_at,
          'checkMinutes', c.minutes, 'checkAnsweredAt', c.answered_at,
          'sittingBeganAt', least(
            (select s.sitting_began_at from game_sessions s
              where s.uid = p.uid and s.account_session_id = ask.session_id and s.mode = 'real' order by s.id limit 1),
            (select b.placed_at from sportsbook_bets b
              where b.session_id = ask.session_id and b.state not in ('rejected', 'expired')
              order by b.session_id, b.id limit 1)))), '[]')
        from unnest(${uids}::integer[], ${asks.map(({ sessionId }) => sessionId ?? null)}::bigint[]) as ask (uid, session_id)
          join players p using (uid) left join reality_checks c using (uid)) as players,
      ${lossLimitsOf(uids, now)} as "lossLimits",
      ${timeLimitsOf(uids, now)} as "timeLimits"`,
    ([wire]) => {
      if (!wire) throw new Error('The gates of players are always one row')
      return gatesOf(house, wire, now)
    },
  )
}

const gatesOf = (
  house: Pick<Kernel, 'settings' | 'clock'>,
  wire: EligibilityJson,
  now: Date,
): ReadonlyMap<number, StakeEligibilityCheck> => {
  const rules = jurisdictionOf(house.settings)
  const at = { now, needsSecondWish: rules.depositLimits.needsSecondWish }
  const losses = lossesOf(wire.lossLimits, at)
  const playTimes = playTimesOf(wire.timeLimits, at)
  return new Map(
    wire.players.map(
      ({ uid, currency, country, checkMinutes, checkAnsweredAt, sittingBeganAt, ...facts }) => {
        const timeLeft = playTimes.get(uid)?.leftSeconds
        const loss = losses.get(uid)
        const answeredAt = checkAnsweredAt === null ? null : new Date(checkAnsweredAt)
        const dueAt =
          sittingBeganAt === null
            ? undefined
            : checkDueAt(rules.realityCheck, { minutes: checkMinutes, answeredAt }, new Date(sittingBeganAt))
        return [
          uid,
          {
            status: facts.status,
            currency,
            country,
            isPlayAllowed: mayPlay(house, facts),
            isTimeUp: timeLeft !== undefined && timeLeft <= 0n,
            isCheckDue: dueAt !== undefined && dueAt <= now,
            lossLeftMinor:
              loss?.leftMinor === undefined ? undefined : loss.currency === currency ? loss.leftMinor : 0n,
          },
        ]
      },
    ),
  )
}
