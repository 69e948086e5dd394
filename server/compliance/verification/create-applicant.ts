import { hourSeconds } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { externalIdOf, findApplicant } from './applicants.ts'
import { findProfileGaps } from './profile-gaps.ts'

/** Limit for calls to the vendor, which counts them. */
const vendorRequestLimit: Limit = { name: 'identity-vendor', max: 60, windowSeconds: hourSeconds }

export const consumeVendorRequest = async (ctx: CallContext): Promise<Result<true>> => {
  const attempt = await ctx.limits.consume(vendorRequestLimit, String(ctx.uid))
  return attempt.isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
}

/**
 * Creates the player's applicant at the vendor (KY-02), or finds the existing one: concurrent requests create
 * one, since the name is the same. KycUserProfile with the missing profile `fields` that documents are compared
 * with, or if they state a minor; UnknownError if the vendor does not answer, or none is configured.
 */
export const createApplicant = async (ctx: CallContext): Promise<Result<{ applicant_id: string }>> => {
  const { identityVerifier: verifier, player } = ctx
  if (!verifier || !player) return refuse('UnknownError', { data: { reason: 'VERIFIER_SILENT' } })
  const known = await findApplicant(ctx.db, ctx.uid)
  if (known?.applicant_id && known.vendor === verifier.sysname)
    return ok({ applicant_id: known.applicant_id })
  const fields = await findProfileGaps(ctx, player)
  if (fields.length > 0) return refuse('KycUserProfile', { data: { fields } })
  const counted = await consumeVendorRequest(ctx)
  if (!counted.ok) return counted
  const made = await verifier.createApplicant({
    externalId: externalIdOf(ctx, ctx.uid),
    email: player.email,
    phone: player.phone,
    locale: player.locale,
  })
  if (made.status === 'silent') return refuse('UnknownError', { data: { reason: 'VERIFIER_SILENT' } })
  return transactResult(ctx.connection, async (tx) => {
    if (!(await lockPlayer(tx, ctx.uid))) return refuse('Authorization')
    const now = ctx.clock.now()
    const own = { vendor: verifier.sysname, applicant_id: made.applicantId, level: verifier.level }
    await tx.db
      .insertInto('identity_applicants')
      .values({
        uid: ctx.uid,
        ...own,
        state: 'not_started',
        created_at: now,
        changed_at: now,
        begun_at: null,
        reported_at: null,
        asked_at: null,
      })
      .onConflict((it) => it.column('uid').doUpdateSet(own))
      .execute()
    return ok({ applicant_id: made.applicantId })
  })
}
