import { sql } from 'kysely'
import type { StaffMember } from '#contract/operator/staff.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { staffSessionIdleSeconds } from '../sign-in/session-limits.ts'

export const memberRows = (ctx: Pick<Kernel, 'db' | 'clock'>) => {
  const now = ctx.clock.now()
  const idleSince = new Date(now.getTime() - staffSessionIdleSeconds * 1000)
  return ctx.db.selectFrom('staff').select([
    'id',
    'email',
    'name',
    'status',
    'created_at',
    'last_sign_in_at',
    sql<string[]>`array(select role from staff_members where staff_id = staff.id order by role)`.as('roles'),
    sql<boolean>`exists (select from staff_apps where staff_id = staff.id and confirmed_at is not null)`.as(
      'has_app',
    ),
    sql<boolean>`exists (select from staff_passkeys where staff_id = staff.id)`.as('has_passkey'),
    sql<bigint>`(select count(*) from staff_sessions where staff_id = staff.id and ended_at is null
      and expires_at > ${now} and last_seen_at > ${idleSince})`.as('open_sessions'),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]

export const serializeMember = (row: Row): StaffMember => ({
  id: String(row.id),
  email: row.email,
  name: row.name,
  status: row.status,
  roles: row.roles,
  second_factor: row.has_app ? (row.has_passkey ? 'both' : 'app') : row.has_passkey ? 'passkey' : null,
  created_at: row.created_at.toISOString(),
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  open_sessions: Number(row.open_sessions),
})
