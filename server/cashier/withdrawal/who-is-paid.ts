import { findProfile } from '#server/account/profile/find-profile.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/** Nobody is paid whose name is not known: a bank pays a person, and the money goes to nobody but its player. */
const neededFields = ['first_name', 'last_name'] as const

type Needs = { readonly contact: 'email' | 'phone' | null; readonly fields: string[] }

/** What has to be known of the caller before money leaves to them, and is not (CA-19). */
export const findNeeds = async ({ db, player, uid }: CallContext): Promise<Needs> => {
  const isReached = player?.email_confirmed || player?.phone_confirmed
  const profile = await findProfile(db, uid)
  return {
    contact: isReached ? null : player?.email ? 'email' : 'phone',
    fields: neededFields.filter((name) => !profile?.[name]),
  }
}

/**
 * Whether enough is known of the caller for money to leave to them: UserNeedConfirmContact with the `contact` to confirm,
 * where none is; UserNeedProfileData with the `fields` that are missing.
 */
export const checkWhoIsPaid = async (ctx: CallContext): Promise<Result<true>> => {
  const { contact, fields } = await findNeeds(ctx)
  if (contact) return refuse('UserNeedConfirmContact', { data: { contact } })
  return fields.length === 0 ? ok(true) : refuse('UserNeedProfileData', { data: { fields } })
}
