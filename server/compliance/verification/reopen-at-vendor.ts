import type { Context } from '#server/context.ts'
import { findApplicant } from './applicants.ts'

/** Reopens a finished applicant at the vendor; false if it does not answer. */
export const reopenAtVendor = async (
  { db, identityVerifier: verifier }: Pick<Context, 'db' | 'identityVerifier'>,
  uid: number,
): Promise<boolean> => {
  const known = await findApplicant(db, uid)
  if (!known?.applicant_id || !verifier || known.vendor !== verifier.sysname) return true
  return (await verifier.reset(known.applicant_id)).status === 'done'
}
