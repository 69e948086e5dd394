import { sql } from 'kysely'
import { breakGlassRights, type Right } from '#contract/operator/call/rights.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { mergeGrants, type Grants } from '../grants.ts'
import type { Operator } from '../operator.ts'
import { staffSessionIdleSeconds, staffSessionTouchSeconds } from './session-limits.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock'>

/** JSON has no bigint: limits are transferred as text. */
type GrantValue = { granted_right: string; ceiling_minor: string | null }

/**
 * The owner of a secret with their current rights, in one query: a revoked right or an ended session takes
 * effect with the next request.
 */
const openSession = prepareQuery((db, value: { tokenHash: string; now: Date; idleSince: Date }) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id',
      'staff.email',
      'staff.name',
      'staff.locale',
      'staff_sessions.id as session_id',
      'staff_sessions.is_proved',
      'staff_sessions.created_at',
      'staff_sessions.last_seen_at',
      'staff_sessions.expires_at',
      'staff_sessions.written_at_lsn',
      sql<{ sysname: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('sysname', role.sysname, 'name', role.name)
          order by role.sysname), '[]')
        from staff_members as member join staff_roles as role on role.sysname = member.role
        where member.staff_id = staff.id)`.as('roles'),
      sql<GrantValue[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('granted_right', given.granted_right,
          'ceiling_minor', given.ceiling_minor::text)), '[]')
        from staff_members as member join staff_role_grants as given on given.role = member.role
        where member.staff_id = staff.id)`.as('grants'),
      sql<{ right: string; id: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('right', lent.wanted_right, 'id', lent.id::text)), '[]')
        from break_glass as lent
        where lent.requested_by = staff.id and lent.status = 'open' and lent.expires_at > ${value.now})`.as(
        'lent',
      ),
    ])
    .where('staff_sessions.token_hash', '=', value.tokenHash)
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.expires_at', '>', value.now)
    .where('staff_sessions.last_seen_at', '>', value.idleSince)
    .where('staff.status', '=', 'active'),
)

/**
 * The member of staff of a secret, or undefined. A page's automatic requests are no use of the session
 * (`isUse`): an unattended page still expires.
 */
export const resolveStaffSession = async (
  ctx: Parts,
  token: string,
  { isUse = true } = {},
): Promise<Operator | undefined> => {
  const now = ctx.clock.now()
  const idleSince = new Date(now.getTime() - staffSessionIdleSeconds * 1000)
  const [row] = await openSession(ctx.connection, { tokenHash: hashToken(token), now, idleSince })
  if (!row) return undefined
  if (isUse && row.last_seen_at.getTime() < now.getTime() - staffSessionTouchSeconds * 1000)
    await ctx.db
      .updateTable('staff_sessions')
      .set({ last_seen_at: now })
      .where('id', '=', row.session_id)
      .where('last_seen_at', '<', now)
      .execute()
  const own = mergeGrants(
    row.grants.map(({ granted_right, ceiling_minor }) => ({
      granted_right,
      ceiling_minor: ceiling_minor === null ? null : BigInt(ceiling_minor),
    })),
  )
  const lent = lentRights(own, row.lent)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    locale: row.locale,
    sessionId: row.session_id,
    isProved: row.is_proved,
    signedInAt: row.created_at,
    endsAt: row.expires_at,
    writtenAt: row.written_at_lsn,
    roles: row.roles,
    grants: new Map([...own, ...[...lent.keys()].map((right) => [right, null] as const)]),
    lent,
    lentUsed: new Set(),
  }
}

/** Rights added by an open emergency, only those that may be lent. */
const lentRights = (
  own: Grants,
  open: readonly { readonly right: string; readonly id: string }[],
): ReadonlyMap<Right, bigint> =>
  new Map(
    breakGlassRights.flatMap((right) => {
      const found = open.find((one) => one.right === right)
      return found && !own.has(right) ? [[right, BigInt(found.id)] as const] : []
    }),
  )
