import { sql } from 'kysely'
import type { BackofficeMember } from '#contract/operator/bonuses/loyalty.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { wordsOf } from '../programme/get-programs.ts'
import { programmeInForce } from '../programme/programme-in-force.ts'

const shown = 100

const readLots = async ({ db }: BackofficeContext, uid: number): Promise<BackofficeMember['lots']> => {
  const rows = await db
    .selectFrom('loyalty_lots')
    .select(['remaining', 'expires_at'])
    .where('uid', '=', uid)
    .where('remaining', '>', 0n)
    .orderBy('expires_at')
    .limit(shown)
    .execute()
  return rows.map(({ remaining, expires_at }) => ({
    remaining: Number(remaining),
    expires_at: expires_at.toISOString(),
  }))
}

const readPurchases = async (
  { db, request }: BackofficeContext,
  uid: number,
): Promise<BackofficeMember['purchases']> => {
  const rows = await db
    .selectFrom('loyalty_purchases as purchase')
    .innerJoin('loyalty_products as product', 'product.id', 'purchase.product_id')
    .innerJoin('loyalty_rewards as given', 'given.id', 'purchase.reward_id')
    .select(['purchase.id', 'purchase.created_at', 'purchase.price', 'refunded_at'])
    .select(['product.sysname', 'product.texts', 'given.reward'])
    .where('purchase.uid', '=', uid)
    .orderBy('purchase.id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, created_at, price, refunded_at, sysname, texts, reward }) => ({
    id: String(id),
    at: created_at.toISOString(),
    product: (texts[request.locale] ?? texts[defaultLocale])?.name ?? sysname,
    price: Number(price),
    type: reward.type,
    refunded_at: refunded_at?.toISOString() ?? null,
  }))
}

const readRewards = async ({ db }: BackofficeContext, uid: number): Promise<BackofficeMember['rewards']> => {
  const rows = await db
    .selectFrom('loyalty_rewards')
    .select(['id', 'created_at', 'source', 'subject', 'status', 'problem'])
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, created_at, ...row }) => ({ ...row, id: String(id), at: created_at.toISOString() }))
}

export const getMember = async (
  ctx: BackofficeContext,
  { uid }: { uid: number },
): Promise<Result<BackofficeMember>> => {
  const found = await sql<{
    points: bigint | null
    lifetime: bigint | null
    owed: bigint | null
    level: number | null
    joined_at: Date | null
  }>`
    select points, lifetime, owed, level, joined_at from players left join loyalty_members using (uid)
    where uid = ${uid}`.execute(ctx.db)
  const member = found.rows[0]
  if (!member) return invalid('uid', 'NOT_FOUND')
  const [programme, lots, purchases, rewards] = await Promise.all([
    programmeInForce(ctx.db, ctx.clock.now()),
    readLots(ctx, uid),
    readPurchases(ctx, uid),
    readRewards(ctx, uid),
  ])
  const level = member.level ?? 1
  const sysname = programme?.terms.levels[level - 1]?.sysname
  return ok({
    uid,
    points: Number(member.points ?? 0),
    lifetime: Number(member.lifetime ?? 0),
    owed: Number(member.owed ?? 0),
    level,
    level_name: (programme && sysname && wordsOf(programme, ctx.request.locale).levels[sysname]) || '',
    joined_at: member.joined_at?.toISOString() ?? null,
    lots,
    purchases,
    rewards,
  })
}
