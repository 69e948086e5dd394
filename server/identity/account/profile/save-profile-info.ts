import type { Tx } from '#db/transaction.ts'
import { noCardNumber } from '#contract/find-card-numbers.ts'
import { fakeName } from '#contract/rules.ts'
import type { ProfileName } from '#contract/profile-fields.ts'
import { changedFacts, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { canonicalName } from '../canonical-names.ts'
import {
  checkProfile,
  definitionsFor,
  profileValues,
  type ProfileInput,
  type ProfileValues,
} from './check-profile.ts'
import type { AccountFieldErrors } from '../errors.ts'
import { excludedFields } from '../registration/exclusion-marks.ts'
import { findDuplicatesJob } from '../registration/record-duplicates.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { checkOwnChangeRateLimit } from './check-own-change-rate-limit.ts'
import { mobileDigits } from './phones.ts'
import { findProfile, type PlayerProfile } from './find-profile.ts'
import type { Player } from '../queries.ts'

export type ProfileChange = {
  readonly profile: ProfileInput
  /** Optional fields to clear: an empty text is not transmitted (AP-04). */
  readonly cleared: readonly ProfileName[]
  readonly fakename?: string | undefined
  /** A value that the account already has may be sent again, but not changed. */
  readonly country?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** Identity fields: once the documents are verified, only staff may change them (AC-04). */
const proved: readonly ProfileName[] = [
  'first_name',
  'middle_name',
  'last_name',
  'birth_date',
  'document_type',
  'document_number',
]

/** While documents are under review, everything they may prove stays as submitted (KY-05). */
const underReview: readonly ProfileName[] = [...proved, 'sex', 'region', 'home_town', 'address', 'postcode']

const shutFields = ({ is_verified, is_on_verification }: Player): readonly ProfileName[] =>
  is_on_verification ? underReview : is_verified ? proved : []

/** Fields by which accounts are compared (record-duplicates.ts). */
const likened: readonly ProfileName[] = ['first_name', 'last_name', 'birth_date', 'document_number']

/** Contacts change by their own calls, which confirm them, and a country only with proof of the move. */
const lockedFields = (
  player: Player,
  before: PlayerProfile | undefined,
  values: ProfileValues,
  change: ProfileChange,
): AccountFieldErrors => {
  const fields: AccountFieldErrors = {}
  const { country, email, phone } = change
  if (country !== undefined && country !== player.country) fields.country = ['LOCKED']
  if (email !== undefined && canonicalName(email) !== player.email_canonical) fields.email = ['LOCKED']
  if (phone !== undefined && mobileDigits(phone, { residence: player.country }) !== player.phone)
    fields.phone = ['LOCKED']
  for (const name of shutFields(player)) {
    if (name in values && values[name] !== (before?.[name] ?? null)) fields[name] = ['LOCKED']
  }
  return fields
}

const isFakenameTaken = async (tx: Tx, uid: number, canonical: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('players')
    .select('uid')
    .where('fakename_canonical', '=', canonical)
    .where('uid', '!=', uid)
    .executeTakeFirst()) !== undefined

/** Writes checked values; creates the profile row of a player from before profiles existed. */
export const writeProfile = async (tx: Tx, uid: number, values: ProfileValues): Promise<void> => {
  await tx.db
    .insertInto('player_profiles')
    .values({ ...emptyProfile, ...values, uid })
    .onConflict((conflict) =>
      Object.keys(values).length === 0
        ? conflict.column('uid').doNothing()
        : conflict.column('uid').doUpdateSet(values),
    )
    .execute()
}

const emptyProfile: ProfileValues & Record<ProfileName | 'is_betting' | 'character_id' | 'promo_code', null> =
  {
    first_name: null,
    middle_name: null,
    last_name: null,
    birth_date: null,
    sex: null,
    region: null,
    home_town: null,
    address: null,
    postcode: null,
    document_type: null,
    document_number: null,
    is_betting: null,
    character_id: null,
    promo_code: null,
  }

const fakenameChange = (fakename: string | undefined) =>
  fakename === undefined
    ? undefined
    : { fakename: fakename.trim(), fakename_canonical: canonicalName(fakename) }

/**
 * Saves a player's profile (AC-03) by the definitions of their country. InvalidParameter names each field that
 * is invalid, already in use, or `LOCKED` for the player (AC-04); then nothing is saved.
 */
export const saveProfileInfo = async (ctx: CallContext, change: ProfileChange): Promise<Result<1>> => {
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  return changeOwnAccount(ctx, async (tx, player) => {
    const before = await findProfile(tx.db, player.uid)
    const cleared = Object.fromEntries(change.cleared.map((name) => [name, ''])) as ProfileInput
    const given: ProfileInput = { ...cleared, ...change.profile }
    // The number is validated by its type, stored or new.
    const judged = { document_type: before?.document_type ?? undefined, ...given }
    const definitions = definitionsFor(ctx, player.country, player.locale)
    const values = profileValues(given.document_number === undefined ? given : judged)
    const name = fakenameChange(change.fakename)
    const fields: AccountFieldErrors = {
      ...checkProfile(definitions, judged, false),
      ...lockedFields(player, before, values, change),
    }
    const code = name && (fakeName(name.fakename) ?? noCardNumber(name.fakename))
    if (code) fields.fakename = [code]
    else if (name && (await isFakenameTaken(tx, player.uid, name.fakename_canonical))) {
      fields.fakename = ['ALREADY_EXISTS']
    }
    if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
    const excluded = await excludedFields(ctx, tx.db, { ...before, ...values }, player.uid)
    if (Object.keys(excluded).length > 0) return refuse('InvalidParameter', { fields: excluded })
    await writeProfile(tx, player.uid, values)
    if (name) await tx.db.updateTable('players').set(name).where('uid', '=', player.uid).execute()
    const said = { ...values, ...(name ? { fakename: name.fakename } : {}) }
    const changed = changedFacts({ ...before, fakename: player.fakename }, said)
    if (changed) {
      await recordAudit(ctx, tx, { type: 'profile_changed', ...changed })
      if (likened.some((name) => name in changed.after))
        await ctx.jobs.enqueue(tx, findDuplicatesJob, { uid: player.uid })
    }
    return ok(1 as const)
  })
}
