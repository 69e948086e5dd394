import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { mergeGrants, type Grants } from './grants.ts'
import type { StaffRow } from './schema.ts'

export type StaffAccount = Selectable<StaffRow>

type Reader = Db | Tx['db']

export const findStaff = (db: Reader, id: bigint): Promise<StaffAccount | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

export const findStaffByEmail = (db: Reader, canonical: string): Promise<StaffAccount | undefined> =>
  db.selectFrom('staff').selectAll().where('email_canonical', '=', canonical).executeTakeFirst()

export const grantsOfStaff = async (db: Reader, id: bigint): Promise<Grants> =>
  mergeGrants(
    await db
      .selectFrom('staff_members')
      .innerJoin('staff_role_grants', 'staff_role_grants.role', 'staff_members.role')
      .select(['granted_right', 'ceiling_minor'])
      .where('staff_members.staff_id', '=', id)
      .execute(),
  )

/** The same for active staff; others have no rights. */
export const grantsOfActive = async (db: Reader, id: bigint): Promise<Grants> => {
  const member = await db.selectFrom('staff').select('status').where('id', '=', id).executeTakeFirst()
  return member?.status === 'active' ? grantsOfStaff(db, id) : new Map()
}

export const grantsOfRoles = async (db: Reader, roles: readonly string[]): Promise<Grants> =>
  roles.length === 0
    ? new Map()
    : mergeGrants(
        await db
          .selectFrom('staff_role_grants')
          .select(['granted_right', 'ceiling_minor'])
          .where('role', 'in', [...roles])
          .execute(),
      )

export const rolesOfStaff = async (db: Reader, id: bigint): Promise<string[]> =>
  (
    await db.selectFrom('staff_members').select('role').where('staff_id', '=', id).orderBy('role').execute()
  ).map(({ role }) => role)

export type SecondFactors = { readonly hasApp: boolean; readonly hasPasskey: boolean }

export const secondFactorsOf = async (db: Reader, id: bigint): Promise<SecondFactors> => {
  const { app, passkeys } = await db
    .selectNoFrom((no) => [
      no
        .selectFrom('staff_apps')
        .select((count) => count.fn.countAll<bigint>().as('found'))
        .where('staff_id', '=', id)
        .where('confirmed_at', 'is not', null)
        .as('app'),
      no
        .selectFrom('staff_passkeys')
        .select((count) => count.fn.countAll<bigint>().as('found'))
        .where('staff_id', '=', id)
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow()
  return { hasApp: Number(app) > 0, hasPasskey: Number(passkeys) > 0 }
}
