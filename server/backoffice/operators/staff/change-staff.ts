import { transactResult, type Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { administrator } from '../default-roles.ts'
import { lackingRights, type Grants } from '../grants.ts'
import { grantsOfStaff, type StaffAccount } from '../queries.ts'

/**
 * Serializes changes of rights and checks the caller's right within: two members who revoke each other's rights
 * at once cannot both succeed, so a member who can restore them always remains.
 */
export const changeRights = <T>(
  ctx: BackofficeContext,
  change: (tx: Tx, own: Grants) => Promise<Result<T>>,
): Promise<Result<T>> =>
  transactResult(ctx.connection, async (tx) => {
    await tx.db.selectFrom('staff_roles').select('sysname').orderBy('sysname').forUpdate().execute()
    const self = await tx.db
      .selectFrom('staff')
      .select('status')
      .where('id', '=', ctx.operator.id)
      .executeTakeFirst()
    const own = self?.status === 'active' ? await grantsOfStaff(tx.db, ctx.operator.id) : new Map()
    if (!own.has('staff.manage')) return refuse('AccessDenied')
    return change(tx, own)
  })

/** The same for one other member: no member promotes, deactivates or resets themselves. */
export const changeMember = <T>(
  ctx: BackofficeContext,
  id: bigint,
  change: (tx: Tx, member: StaffAccount, own: Grants) => Promise<Result<T>>,
): Promise<Result<T>> =>
  changeRights(ctx, async (tx, own) => {
    if (id === ctx.operator.id) return invalid('id', 'SELF')
    const member = await tx.db
      .selectFrom('staff')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return invalid('id', 'NOT_FOUND')
    if (member.status === 'dismissed') return invalid('id', 'DISMISSED')
    const lacking = lackingRights(own, await grantsOfStaff(tx.db, id))
    if (lacking.length > 0) return invalid('id', 'LACKING', { rights: lacking })
    return change(tx, member, own)
  })

/**
 * Requires another active administrator before one is deactivated or loses the role: only that role has every
 * right, and a right that no member has cannot be granted. Call it before the role is taken from `id`.
 */
export const requireAnotherAdministrator = async (tx: Tx, id: bigint): Promise<Result<true>> => {
  const found = await tx.db
    .selectFrom('staff_members')
    .innerJoin('staff', 'staff.id', 'staff_members.staff_id')
    .select('staff.id')
    .where('role', '=', administrator)
    .where((is) => is.or([is('status', '=', 'active'), is('staff.id', '=', id)]))
    .execute()
  const isOne = found.some((one) => one.id === id)
  return isOne && found.length === 1 ? invalid('id', 'LAST_ADMINISTRATOR') : ok(true)
}

/** No member grants a right that they lack. */
export const requireOwnRights = (own: Grants, given: Grants, field: string): Result<true> => {
  const lacking = lackingRights(own, given)
  return lacking.length === 0 ? ok(true) : invalid(field, 'LACKING', { rights: lacking })
}
