import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { IdentityApplicantRow } from './schema.ts'

export type ApplicantRecord = Selectable<IdentityApplicantRow>

export const findApplicant = (db: Db | Tx['db'], uid: number): Promise<ApplicantRecord | undefined> =>
  db.selectFrom('identity_applicants').selectAll().where('uid', '=', uid).executeTakeFirst()

/** A player's name at a vendor; its prefix separates installations that share one account. */
export const externalIdOf = ({ secrets }: Pick<Kernel, 'secrets'>, uid: number): string =>
  `${secrets.keyFor('identity-applicant-names').toString('hex').slice(0, 8)}-${uid}`

/** The player of such a name; undefined if it is of another installation. */
export const uidOfExternalId = (ctx: Pick<Kernel, 'secrets'>, externalId: string): number | undefined => {
  const uid = Number(/^[0-9a-f]{8}-([1-9]\d{0,9})$/.exec(externalId)?.[1])
  return externalIdOf(ctx, uid) === externalId ? uid : undefined
}
