import { findProfile } from '#server/identity/account/profile/find-profile.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { countDeposits } from '../queries.ts'

/** A withdrawal needs the player's name: a bank pays a person, and the money goes only to its player. */
const neededFields = ['first_name', 'last_name'] as const

type Needs = {
  readonly contact: 'email' | 'phone' | null
  readonly fields: string[]
  readonly deposit: boolean
}

/** Whether withdrawals need an earlier deposit, and the caller has none (ER-10). */
const needsDeposit = async (ctx: CallContext): Promise<boolean> =>
  ctx.content.section('deposit-settings', '').withdrawalNeedsDeposit &&
  (await countDeposits(ctx, ctx.uid)) === 0

/** Missing data of the caller that a withdrawal requires (CA-19). */
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
 * Whether the caller's data suffices for a withdrawal: UserNeedConfirmContact with the `contact` to confirm,
 * UserNeedProfileData with the missing `fields`, UserNeedDeposit if a first deposit is required.
 */
export const checkPayee = async (ctx: CallContext): Promise<Result<true>> => {
  const { contact, fields, deposit } = await findNeeds(ctx)
  if (contact) return refuse('UserNeedConfirmContact', { data: { contact } })
  if (fields.length > 0) return refuse('UserNeedProfileData', { data: { fields } })
  return deposit ? refuse('UserNeedDeposit') : ok(true)
}
