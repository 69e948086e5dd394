import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { transact } from '#db/transaction.ts'
import {
  brandExclusion,
  isSameName,
  markExcludedAtBrand,
  readPersonDetails,
  normaliseMailbox,
} from '#server/identity/account/registration/exclusion-marks.ts'
import type { PlayerRestrictionRow } from '#server/identity/account/schema.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'

type Person = NonNullable<Awaited<ReturnType<typeof readPersonDetails>>>
type Restriction = Selectable<PlayerRestrictionRow>

const findExclusion = (db: Db, uid: number): Promise<Restriction | undefined> =>
  db
    .selectFrom('player_standings')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', 'excluded')
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/**
 * Accounts of a brand that belong to the same person: the same mailbox without its plus suffix, phone, or name
 * with birthday. Only data proved here counts, so that no one can exclude a stranger.
 */
const findSamePerson = async (db: Db, person: Person): Promise<readonly number[]> => {
  const { email, phone, birth_date } = person
  const { rows } = await sql<Person & { uid: number; by: 'mailbox' | 'phone' | 'person' }>`
    with alike (uid, by) as (
      select uid, 'mailbox' from players
        where regexp_replace(email_canonical, '\\+[^@]*@', '@') = ${email === null ? null : normaliseMailbox(email)}
      union all select uid, 'phone' from players where phone = ${phone}
      union all select uid, 'person' from player_profiles where birth_date = ${birth_date}
    )
    select uid, by, email_confirmed, phone_confirmed, is_verified, first_name, last_name
    from alike join players using (uid) left join player_profiles using (uid) where status <> 'deleted'`.execute(
    db,
  )
  const isSame = (row: (typeof rows)[number]): boolean => {
    if (row.by === 'mailbox') return person.email_confirmed || !row.email_confirmed
    if (row.by === 'phone') return person.phone_confirmed || !row.phone_confirmed
    const hasName =
      isSameName(row.first_name, person.first_name) && isSameName(row.last_name, person.last_name)
    return hasName && (person.is_verified || !row.is_verified)
  }
  return [...new Set(rows.filter(isSame).map(({ uid }) => uid))].toSorted((a, b) => a - b)
}

const isShutAsLong = (open: Restriction | undefined, { ends_at: end }: Restriction): boolean =>
  open !== undefined && (open.ends_at === null || (end !== null && open.ends_at >= end))

/** Excludes the person at one other brand: their accounts there with all sessions, and new ones. */
const excludeAt = async (
  there: Kernel,
  from: {
    readonly brand: string
    readonly uid: number
    readonly person: Person
    readonly standing: Restriction
  },
): Promise<void> => {
  const { brand, uid, person, standing: restriction } = from
  await transact(there.connection, (tx) => markExcludedAtBrand(there, tx, { brand, uid, person }))
  for (const account of await findSamePerson(there.db, person)) {
    if (isShutAsLong(await findExclusion(there.db, account), restriction)) continue
    const set = await setRestriction(there, {
      uid: account,
      kind: 'excluded',
      reason: brandExclusion.reason(brand),
      actor: systemActor(brandExclusion.setBy),
      endsAt: restriction.ends_at,
      ...(restriction.period && {
        exclusion: { period: restriction.period, coolingOffHours: restriction.cooling_off_hours },
      }),
    })
    if (!set.ok)
      there.log.warn({ uid: account, refusal: set.refusal }, 'An exclusion of another brand was refused')
  }
}

/**
 * Applies an exclusion at the other brands, as its player requested. Idempotent; a brand that fails, or is not open
 * yet, does not stop the others, and the job retries.
 */
export const excludeAtBrands = async (ctx: Context, { uid }: { uid: number }): Promise<void> => {
  const restriction = await findExclusion(ctx.db, uid)
  if (!restriction?.is_of_all_brands) return
  const person = await readPersonDetails(ctx.db, uid)
  if (!person) return
  const brand = ctx.settings.brand ?? ''
  // Before the others are read: a brand that opens meanwhile costs one retry, and is not missed.
  const unopened = ctx.brandRegistry.unopenedBesides(ctx.settings)
  const done = await Promise.allSettled(
    ctx.brandRegistry
      .besides(ctx.settings)
      .map((house) => excludeAt(house.ctx, { brand, uid, person, standing: restriction })),
  )
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  if (unopened.length > 0) throw new Error(`Brands are not open yet: ${unopened.join(', ')}`)
}

const purgeMarksOf = async (ctx: Context, brand: string, there: Kernel): Promise<void> => {
  const marked = await ctx.db
    .selectFrom('brand_exclusion_marks')
    .select('uid')
    .distinct()
    .where('brand', '=', brand)
    .execute()
  for (const { uid } of marked) {
    if ((await findExclusion(there.db, uid))?.is_of_all_brands) continue
    await ctx.db
      .deleteFrom('brand_exclusion_marks')
      .where('brand', '=', brand)
      .where('uid', '=', uid)
      .execute()
  }
}

/** Deletes the identifiers of players of other brands after their exclusions end; a failing brand stops no other. */
export const purgeEndedBrandMarks = async (ctx: Context): Promise<void> => {
  const done = await Promise.allSettled(
    ctx.brandRegistry.besides(ctx.settings).map((other) => purgeMarksOf(ctx, other.brand, other.ctx)),
  )
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
