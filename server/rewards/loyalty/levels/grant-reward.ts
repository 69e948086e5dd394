import { hourMs } from '#contract/durations.ts'
import type { LoyaltyReward } from '#contract/loyalty-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { createFreeSpinsGrant } from '#server/play/games/free-spins/grant-free-spins.ts'
import { grantCampaignFreeSpinsToPlayer } from '#server/play/games/free-spins-campaigns/grant-campaign-free-spins.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { post } from '#server/money/wallet/post.ts'
import type { LoyaltyTables } from '../schema.ts'

export type RewardContext = Pick<Kernel, 'clock' | 'secrets' | 'settings' | 'jobs' | 'events'>

type PendingReward = {
  readonly id: bigint
  readonly uid: number
  readonly reward: LoyaltyReward
  readonly reason: string
}

const actor = systemActor('loyalty')

const payMoney = async (
  ctx: RewardContext,
  tx: Tx,
  { id, uid, reward }: PendingReward & { reward: { type: 'money' } },
): Promise<Result<1>> => {
  const player = await tx.db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', uid)
    .forShare()
    .executeTakeFirst()
  if (!player || !mayPlay(ctx, player)) return invalid('uid', 'NOT_ALLOWED')
  const { currency } = player
  const minor = reward.sums[currency]
  if (minor === undefined) return invalid('uid', 'CURRENCY')
  const [outcome] = await post(ctx, tx, [
    {
      key: `loyalty:${id}`,
      reason: 'prize',
      transfers: [
        {
          from: { kind: 'house', name: 'bonus', currency },
          to: { kind: 'player', uid, pocket: 'main', currency },
          amountMinor: BigInt(minor),
        },
      ],
      reference: { type: 'loyalty_reward', id: String(id) },
    },
  ])
  if (outcome?.status !== 'posted') throw new Error(`Reward ${id} could not be paid: ${outcome?.status}`)
  return ok(1)
}

const grantOne = async (ctx: RewardContext, tx: Tx, gift: PendingReward): Promise<Result<unknown>> => {
  const { id, uid, reward, reason } = gift
  const by = { actor, reason }
  switch (reward.type) {
    case 'money':
      return payMoney(ctx, tx, { ...gift, reward })
    case 'bonus': {
      const grant = { uid, promotion: reward.promotion, depositMinor: 0n, key: `loyalty:${id}` }
      return grantBonus(ctx, tx, grant, by)
    }
    case 'freespins': {
      if ('gift' in reward)
        return grantCampaignFreeSpinsToPlayer(ctx, tx, { uid, gift: reward.gift, key: `loyalty:${id}` }, by)
      const player = await tx.db
        .selectFrom('players')
        .select('currency')
        .where('uid', '=', uid)
        .executeTakeFirst()
      const currency = player?.currency ?? ''
      const stake_minor = reward.stakes[currency]
      if (stake_minor === undefined) return invalid('uid', 'CURRENCY')
      const { games, rounds, days } = reward
      return createFreeSpinsGrant(
        ctx,
        tx,
        { uid, games, rounds, currency, stake_minor, days, winnings: 'bonus' },
        by,
      )
    }
  }
}

const problemOf = (done: Result<unknown>): string | undefined =>
  done.ok ? undefined : (Object.values(done.refusal.fields ?? {})[0]?.[0] ?? done.refusal.type)

type Wanted = {
  readonly key: string
  readonly uid: number
  readonly source: LoyaltyTables['loyalty_rewards']['source']
  readonly subject: string
  readonly reward: LoyaltyReward
}

/**
 * Gives a reward once, also on repeated calls. One that cannot be given now, such as to a self-excluded player,
 * stays pending; `problem` has the reason.
 */
export const grantReward = async (
  ctx: RewardContext,
  tx: Tx,
  { key, uid, source, subject, reward }: Wanted,
): Promise<{ readonly id: bigint; readonly problem: string | undefined }> => {
  const now = ctx.clock.now()
  const { id } = await tx.db
    .insertInto('loyalty_rewards')
    .values({
      key,
      uid,
      source,
      subject,
      reward: JSON.stringify(reward),
      status: 'waiting',
      problem: null,
      created_at: now,
      next_try_at: now,
      given_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const problem = await tryReward(ctx, tx, { id, uid, reward, source, subject, tries: 0 })
  return { id, problem }
}

/** Maximum number of hourly attempts for a pending reward. */
const maxTries = 30 * 24

/** Retries a pending reward; after a month it is refused for good. */
export const tryReward = async (
  ctx: RewardContext,
  tx: Tx,
  {
    id,
    uid,
    reward,
    source,
    subject,
    tries,
  }: Omit<Wanted, 'key'> & { readonly id: bigint; readonly tries: number },
): Promise<string | undefined> => {
  const problem = problemOf(await grantOne(ctx, tx, { id, uid, reward, reason: `${source} ${subject}` }))
  const now = ctx.clock.now()
  const isOver = tries >= maxTries
  await tx.db
    .updateTable('loyalty_rewards')
    .set(
      problem === undefined
        ? { status: 'given', problem: null, next_try_at: null, given_at: now }
        : {
            status: isOver ? 'refused' : 'waiting',
            problem,
            next_try_at: isOver ? null : new Date(now.getTime() + hourMs),
          },
    )
    .where('id', '=', id)
    .execute()
  return problem
}
