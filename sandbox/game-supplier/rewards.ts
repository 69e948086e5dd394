import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isKnownCurrency } from '#server/play/games/hub88/amount.ts'
import { faultOf, lateMs } from './reward-rules.ts'
import type { SandboxRewardRow } from './schema.ts'
import { sandboxGame, sandboxSlot } from './supplier.ts'

type Parts = Pick<Kernel, 'db' | 'clock'>
export type SandboxReward = Selectable<SandboxRewardRow>

/** Templates: the wheel has stakes of its own, the slot takes any. */
export const prepaidsOf = (gameCode: string, currency: string) => {
  if (!isKnownCurrency(currency)) return []
  const template = (value: number | null) => ({
    prepaid_uuid: `${gameCode}-${currency}-${value ?? 'any'}`,
    game_code: gameCode,
    currency,
    bet_value: value,
    bet_count: null,
    bonus_buy: false,
  })
  if (gameCode === sandboxSlot) return [template(null)]
  return gameCode === sandboxGame ? [20_000, 50_000, 100_000, 200_000].map(template) : []
}

type Wanted = Pick<
  SandboxRewardRow,
  'operator_reference' | 'player' | 'game_code' | 'currency' | 'bet_count' | 'start_time' | 'end_time'
> & { readonly bet_value: bigint; readonly prepaid_uuid: string }

export type CreateOutcome =
  | { readonly status: 'created'; readonly reward: SandboxReward }
  | { readonly status: 'refused'; readonly words: string }
  | { readonly status: 'lost' }
  | { readonly status: 'away' }

const given = ({ db }: Parts, reference: string) =>
  db
    .selectFrom('sandbox_rewards')
    .selectAll()
    .where('operator_reference', '=', reference)
    .orderBy('created_at')
    .execute()

/** Creates a reward once for the operator's reference, except for the faults of its number of rounds. */
export const createReward = async (parts: Parts, wanted: Wanted): Promise<CreateOutcome> => {
  const fault = faultOf(wanted.bet_count)
  if (fault === 'away') return { status: 'away' }
  if (fault === 'refuse') return { status: 'refused', words: 'The player may not have promotions here.' }
  const fitting = prepaidsOf(wanted.game_code, wanted.currency).find(
    ({ prepaid_uuid: id }) => id === wanted.prepaid_uuid,
  )
  if (!fitting || (fitting.bet_value !== null && BigInt(fitting.bet_value) !== wanted.bet_value))
    return { status: 'refused', words: 'No such prepaid.' }
  const now = parts.clock.now()
  const before = await given(parts, wanted.operator_reference)
  const [first] = before
  if (first && !(fault === 'twice' && before.length === 1))
    return first.shown_from > now ? { status: 'lost' } : { status: 'created', reward: first }
  const { prepaid_uuid: _prepaid, ...row } = wanted
  const hiddenMs = fault === 'twice' && !first ? Number.MAX_SAFE_INTEGER : fault === 'late' ? lateMs : 0
  const shownFrom = hiddenMs > lateMs ? wanted.end_time : new Date(now.getTime() + hiddenMs)
  const reward = await parts.db
    .insertInto('sandbox_rewards')
    .values({
      ...row,
      reward_uuid: randomUUID(),
      status: 'FRS_ACTIVE',
      shown_from: shownFrom,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const isLost = fault === 'late' || (!first && (fault === 'lose' || fault === 'twice'))
  return isLost ? { status: 'lost' } : { status: 'created', reward }
}

export const listRewards = (
  { db, clock }: Parts,
  player: string,
  from: Date | undefined,
): Promise<SandboxReward[]> =>
  db
    .selectFrom('sandbox_rewards')
    .selectAll()
    .where('player', '=', player)
    .where('shown_from', '<=', clock.now())
    .$if(from !== undefined, (query) => query.where('start_time', '>=', from ?? new Date(0)))
    .orderBy('created_at')
    .limit(100)
    .execute()

export type CancelOutcome =
  | { readonly status: 'cancelled'; readonly reward: SandboxReward }
  | { readonly status: 'refused'; readonly words: string }
  | { readonly status: 'lost' }

export const cancelReward = async ({ db }: Parts, rewardId: string): Promise<CancelOutcome> => {
  const known = await db
    .selectFrom('sandbox_rewards')
    .selectAll()
    .where('reward_uuid', '=', rewardId)
    .executeTakeFirst()
  if (!known) return { status: 'refused', words: 'No such reward.' }
  const fault = faultOf(known.bet_count)
  if (fault === 'keep') return { status: 'refused', words: 'A reward that was shown stays with its player.' }
  const reward = await db
    .updateTable('sandbox_rewards')
    .set({ status: 'FRS_CANCELLED' })
    .where('reward_uuid', '=', rewardId)
    .where('status', '=', 'FRS_ACTIVE')
    .returningAll()
    .executeTakeFirst()
  if (!reward) return { status: 'refused', words: 'The reward is over.' }
  return fault === 'lose_cancel' ? { status: 'lost' } : { status: 'cancelled', reward }
}

/** Takes one free bet from the reward with the earliest expiry; undefined if none is left in this game. */
export const consumeFreeBet = async (
  { db, clock }: Parts,
  { player, gameCode, currency }: { player: string; gameCode: string; currency: string },
): Promise<SandboxReward | undefined> => {
  const now = clock.now()
  const { rows } = await sql<SandboxReward>`
    update sandbox_rewards set bets_used = bets_used + 1,
      status = case when bets_used + 1 = bet_count then 'FRS_FINISHED' else status end
    where reward_uuid = (
      select reward_uuid from sandbox_rewards
      where player = ${player} and game_code = ${gameCode} and currency = ${currency} and status = 'FRS_ACTIVE'
        and start_time <= ${now} and end_time > ${now}
      order by end_time, created_at limit 1 for update)
    returning *`.execute(db)
  return rows[0]
}

export const countFreeBets = async (
  { db, clock }: Parts,
  { player, gameCode, currency }: { player: string; gameCode: string; currency: string },
): Promise<number> => {
  const now = clock.now()
  const { left } = await db
    .selectFrom('sandbox_rewards')
    .select(sql<number>`coalesce(sum(bet_count - bets_used), 0)::integer`.as('left'))
    .where('player', '=', player)
    .where('game_code', '=', gameCode)
    .where('currency', '=', currency)
    .where('status', '=', 'FRS_ACTIVE')
    .where('start_time', '<=', now)
    .where('end_time', '>', now)
    .executeTakeFirstOrThrow()
  return left
}

export const returnFreeBet = async ({ db }: Parts, rewardId: string): Promise<void> => {
  await sql`
    update sandbox_rewards set bets_used = bets_used - 1,
      status = case when status = 'FRS_FINISHED' then 'FRS_ACTIVE' else status end
    where reward_uuid = ${rewardId} and bets_used > 0`.execute(db)
}

export const latestRewards = ({ db }: Parts): Promise<SandboxReward[]> =>
  db.selectFrom('sandbox_rewards').selectAll().orderBy('created_at', 'desc').limit(100).execute()
