import { findProfile } from '#server/account/profile/find-profile.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { countDeposits } from '../queries.ts'

/** Nobody is paid whose name is not known: a bank pays a person, and the money goes to nobody but its player. */
const neededFields = ['first_name', 'last_name'] as const

type Needs = {
  readonly contact: 'email' | 'phone' | null
  readonly fields: string[]
  readonly deposit: boolean
}

/** Whether the house pays only who has paid in before, and the caller never has (ER-10). */
const needsDeposit = async (ctx: CallContext): Promise<boolean> =>
  ctx.content.section('deposit-settings', '').withdrawalNeedsDeposit &&
  (await countDeposits(ctx, ctx.uid)) === 0

/** What has to be known of the caller before money leaves to them, and is not (CA-19). */
export const findNeeds = async (ctx: CallContext): Promise<Needs> => {
  const { db, player, uid } = ctx
  const isReached = player?.email_confirmed || player?.phone_confirmed
  const profile = await findProfile(db, uid)
  return {
    contact: isReached ? null : player?.email ? 'email' : 'phone',
    fields: neededFields.filter((name) => !profile?.[name]),
    deposit: await needsDeposit(ctx),
  }
}

/**
 * Whether enough is known of the caller for money to leave to them: UserNeedConfirmContact with the `contact` to confirm,
 * where none is; UserNeedProfileData with the `fields` that are missing; UserNeedDeposit where a first deposit is.
 */
export const checkPayee = async (ctx: CallContext): Promise<Result<true>> => {
  const { contact, fields, deposit } = await findNeeds(ctx)
  if (contact) return refuse('UserNeedConfirmContact', { data: { contact } })
  if (fields.length > 0) return refuse('UserNeedProfileData', { data: { fields } })
  return deposit ? refuse('UserNeedDeposit') : ok(true)
}
