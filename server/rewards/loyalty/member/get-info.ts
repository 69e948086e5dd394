import type { LoyaltyInfo } from '#contract/loyalty.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeCharacter } from '../characters/get-characters.ts'
import { serializeLevels } from '../programme/get-programs.ts'
import { programmeInForce, type Programme } from '../programme/programme-in-force.ts'
import { readRewardReader } from '../programme/serialize-reward.ts'
import { areCharactersOn, isLoyaltyOn, pointsAlias } from './loyalty-settings.ts'

type Standing = {
  readonly points: bigint
  readonly lifetime: bigint
  readonly owed: bigint
  readonly level: number
}
const nothing: Standing = { points: 0n, lifetime: 0n, owed: 0n, level: 1 }

const readMember = ({ db, uid }: CallContext) =>
  db
    .selectFrom('loyalty_members')
    .leftJoin('loyalty_characters', 'loyalty_characters.id', 'loyalty_members.character_id')
    .select(['points', 'lifetime', 'owed', 'level'])
    .select(['loyalty_characters.id', 'loyalty_characters.sysname', 'image_url', 'texts'])
    .where('uid', '=', uid)
    .executeTakeFirst()

/** The points that expire first; already expired ones that are not removed yet do not count. */
const readExpiring = async ({ db, uid, clock }: CallContext): Promise<LoyaltyInfo['expiring']> => {
  const lot = await db
    .selectFrom('loyalty_lots')
    .select(['remaining', 'expires_at'])
    .where('uid', '=', uid)
    .where('remaining', '>', 0n)
    .where('expires_at', '>', clock.now())
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return lot ? { points: Number(lot.remaining), at: lot.expires_at.toISOString() } : null
}

const nextOf = ({ terms }: Programme, { lifetime, level }: Standing): LoyaltyInfo['next'] => {
  const [here, next] = [terms.levels[level - 1], terms.levels[level]]
  if (!next) return null
  const from = BigInt(here?.points ?? 0)
  const width = BigInt(next.points) - from
  const done = lifetime < from ? 0n : lifetime - from
  return {
    level: next.sysname,
    missing: Math.max(0, next.points - Number(lifetime)),
    percent: Math.min(100, Number((done * 1000n) / width) / 10),
  }
}

/** The player's points, level and character (LO-01). */
export const getInfo = async (ctx: CallContext): Promise<Result<LoyaltyInfo>> => {
  const now = ctx.clock.now()
  const [programme, member, expiring] = await Promise.all([
    isLoyaltyOn(ctx) ? programmeInForce(ctx.db, now) : undefined,
    readMember(ctx),
    readExpiring(ctx),
  ])
  const standing = member ?? nothing
  const reader = await readRewardReader(ctx, programme?.terms.levels.map(({ reward }) => reward) ?? [])
  const { id, sysname, image_url, texts } = member ?? {}
  const hasCharacter = areCharactersOn(ctx) && id && sysname && image_url && texts
  return ok({
    id: programme?.sysname ?? null,
    is_active: programme !== undefined,
    points: Number(standing.points),
    character: hasCharacter
      ? serializeCharacter({ id, sysname, image_url, texts }, ctx.request.locale)
      : null,
    levels: programme
      ? serializeLevels(programme, reader).map((level, at) => ({ ...level, is_reached: at < standing.level }))
      : [],
    pointsAlias: pointsAlias(ctx),
    uid: ctx.uid,
    lifetime: Number(standing.lifetime),
    level: programme?.terms.levels[standing.level - 1]?.sysname ?? null,
    next: programme ? nextOf(programme, standing) : null,
    owed: Number(standing.owed),
    expiring,
  })
}
