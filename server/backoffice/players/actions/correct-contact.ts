import type { z } from 'zod'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import type { playersCalls } from '#contract/operator/players.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { ownContact, readContact } from '#server/identity/account/contacts/read-contact.ts'
import { mailEmailConfirmation } from '#server/identity/account/contacts/request-email-confirmation.ts'
import { isSecondFactorContact, writeContact } from '#server/identity/account/contacts/write-contact.ts'
import {
  checkProfile,
  definitionsFor,
  profileValues,
} from '#server/identity/account/profile/check-profile.ts'
import { findProfile, type PlayerProfile } from '#server/identity/account/profile/find-profile.ts'
import { writeProfile } from '#server/identity/account/profile/save-profile-info.ts'
import type { Player } from '#server/identity/account/queries.ts'
import { findDuplicatesJob } from '#server/identity/account/registration/record-duplicates.ts'
import { changedFacts, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { getPlayer, identityVersion, readCard } from '../card/get-player.ts'

type Given = z.output<(typeof playersCalls.correctContact)['input']>

const correctAddress = async (
  ctx: BackofficeContext,
  tx: Tx,
  player: Player,
  { field, value = '', reason }: Given & { field: 'email' | 'phone' },
): Promise<Result<1>> => {
  const contact = readContact({ type: field, contact: value }, player)
  if (typeof contact === 'string') return invalid('value', contact)
  if (ownContact(player, field).canonical === contact.canonical) return invalid('value', 'SAME')
  // Sign-in codes go there: an attacker with the new contact would have the factor.
  if (isSecondFactorContact(player, field)) return invalid('value', 'LOCKED')
  const written = await writeContact(ctx, tx, player, { contact, field: 'value', reason })
  if (written.ok && field === 'email')
    await ctx.jobs.enqueue(tx, mailEmailConfirmation, { email: contact.canonical })
  return written
}

const correctName = async (
  ctx: BackofficeContext,
  tx: Tx,
  { player, profile }: { player: Player; profile: PlayerProfile | undefined },
  { first_name, middle_name, last_name, reason }: Given,
): Promise<Result<1>> => {
  const given = { first_name, middle_name, last_name }
  const fields = checkProfile(definitionsFor(ctx, player.country, ctx.operator.locale), given, false)
  if (Object.keys(fields).length > 0) return refuse('InvalidParameter', { fields })
  const values = profileValues(given)
  const changed = changedFacts({ ...profile }, values)
  if (!changed) return invalid('first_name', 'SAME')
  await writeProfile(tx, player.uid, values)
  await recordAudit(ctx, tx, { type: 'profile_changed', uid: player.uid, reason, ...changed })
  await ctx.jobs.enqueue(tx, findDuplicatesJob, { uid: player.uid })
  return ok(1)
}

/**
 * Corrects an address, a phone or a name, with a reason; before and after are in the audit log. A corrected
 * address gets a confirmation link, and the previous one is notified. InvalidParameter `uid` NOT_FOUND,
 * `reason` REQUIRED, `version` CHANGED with the current card, `value` REQUIRED, EMAIL, PHONE, SAME,
 * ALREADY_EXISTS, or LOCKED when sign-in codes go there.
 */
export const correctContact = async (ctx: BackofficeContext, given: Given): Promise<Result<PlayerCard>> => {
  const asked = { ...given, reason: given.reason.trim() }
  if (asked.reason === '') return invalid('reason', 'REQUIRED')
  const corrected = await transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const player = await lockPlayer(tx, asked.uid)
    if (!player || player.status === 'deleted') return invalid('uid', 'NOT_FOUND')
    const profile = await findProfile(tx.db, asked.uid)
    if (identityVersion(player, profile) !== asked.version) return conflict('version')
    const { field } = asked
    return field === 'name'
      ? correctName(ctx, tx, { player, profile }, asked)
      : correctAddress(ctx, tx, player, { ...asked, field })
  })
  if (corrected.ok) return getPlayer(ctx, asked)
  return corrected.refusal.fields?.version
    ? conflict('version', { present: await readCard(ctx, asked.uid) })
    : corrected
}
