import { sql } from 'kysely'
import type { LoyaltyReward } from '#contract/loyalty-terms.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { setCashbackLevel } from '#server/rewards/cashback/calculation/set-cashback-level.ts'
import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'
import { creditPoints, lockMember, type Member } from '../points/move-points.ts'
import { programmeInForce, type Programme } from '../programme/programme-in-force.ts'
import { notify } from '../notices/notify.ts'
import { grantReward, type RewardContext } from './grant-reward.ts'

export const applyLevelsJob = defineJob<{ uid: number }>('loyalty.settle-member')

const actor = systemActor('loyalty')

type Earned = {
  readonly trigger: 'level' | 'quest'
  readonly subject: string
  readonly key: string
  readonly reward: LoyaltyReward | null
  readonly points: bigint | null
}

/** Gives a reward and notifies the player, also where the reward must wait. */
const reward = async (ctx: RewardContext, tx: Tx, uid: number, earned: Earned): Promise<void> => {
  const { trigger, subject, key } = earned
  const given =
    earned.reward &&
    (await grantReward(ctx, tx, { key, uid, source: trigger, subject, reward: earned.reward }))
  await notify(ctx, tx, { uid, trigger, type: 'credit', amount: earned.points, subject })
  if (given?.problem !== undefined)
    await notify(ctx, tx, { uid, trigger, type: 'error', amount: null, subject })
}

/** Raises a member to the level of their lifetime points, one level at a time; each gives its reward once. */
const raise = async (ctx: RewardContext, tx: Tx, member: Member, programme: Programme): Promise<Member> => {
  const { uid } = member
  const { levels } = programme.terms
  let { level } = member
  for (let next = levels[level]; next && member.lifetime >= BigInt(next.points); next = levels[level]) {
    level += 1
    const { sysname, reward: levelReward } = next
    const reached = await tx.db
      .insertInto('loyalty_levels_reached')
      .values({
        uid,
        programme_id: programme.id,
        level,
        sysname,
        version_id: programme.versionId,
        reached_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('level')
      .executeTakeFirst()
    if (!reached) continue
    const key = `level:${programme.sysname}:${level}:${uid}`
    await reward(ctx, tx, uid, { trigger: 'level', subject: sysname, key, reward: levelReward, points: null })
    await recordAudit(ctx, tx, {
      type: 'loyalty_level_reached',
      actor,
      uid,
      subject: `loyalty:${programme.sysname}`,
      after: { level: sysname, lifetime: member.lifetime },
    })
  }
  if (level !== member.level) {
    await tx.db.updateTable('loyalty_members').set({ level }).where('uid', '=', uid).execute()
    await setCashbackLevel(tx, uid, level)
  }
  return { ...member, level }
}

const finishedQuests = async (tx: Tx, uid: number, programme: Programme) => {
  const { rows } = await sql<{ quest: string; done: number }>`
    select quest, count(*)::int as done from loyalty_quest_steps step
    where uid = ${uid} and programme_id = ${programme.id} and done_at is not null
      and not exists (select from loyalty_quests_done d
        where d.uid = step.uid and d.programme_id = step.programme_id and d.quest = step.quest)
    group by quest`.execute(tx.db)
  return programme.terms.quests.filter(({ sysname, steps }) =>
    rows.some(({ quest, done }) => quest === sysname && done >= steps.length),
  )
}

const finish = async (ctx: RewardContext, tx: Tx, member: Member, programme: Programme): Promise<Member> => {
  const { uid } = member
  let now = member
  for (const quest of await finishedQuests(tx, uid, programme)) {
    const { sysname, points } = quest
    const key = `quest:${programme.sysname}:${sysname}:${uid}`
    await tx.db
      .insertInto('loyalty_quests_done')
      .values({
        uid,
        programme_id: programme.id,
        quest: sysname,
        version_id: programme.versionId,
        done_at: ctx.clock.now(),
      })
      .execute()
    if (points > 0) {
      const move = { points: BigInt(points), reason: 'quest', key, subject: sysname } as const
      now = await creditPoints(ctx, tx, now, { ...move, lotDays: programme.terms.lotDays })
    }
    const earned = {
      trigger: 'quest',
      subject: sysname,
      key,
      points: points > 0 ? BigInt(points) : null,
    } as const
    await reward(ctx, tx, uid, { ...earned, reward: quest.reward })
    await recordAudit(ctx, tx, {
      type: 'loyalty_quest_done',
      actor,
      uid,
      subject: `loyalty:${programme.sysname}`,
      after: { quest: sysname, points },
    })
  }
  return now
}

/** Gives a member all reached levels and finished quests; idempotent. */
export const applyLevelsToMember = async (
  ctx: RewardContext,
  tx: Tx,
  member: Member,
  programme: Programme,
): Promise<Member> => raise(ctx, tx, await finish(ctx, tx, member, programme), programme)

export const applyLevels = (ctx: Kernel, { uid }: { uid: number }): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const member = await lockMember(ctx, tx, uid)
    const programme = await programmeInForce(tx.db, ctx.clock.now())
    if (programme) await applyLevelsToMember(ctx, tx, member, programme)
  })
