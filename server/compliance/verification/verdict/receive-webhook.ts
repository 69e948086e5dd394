import { createHash } from 'node:crypto'
import { transact } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import type { Context } from '#server/context.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { retryAfterSeconds } from '#server/platform/kernel/rate-limits/retry-after.ts'
import { uidOfExternalId } from '../applicants.ts'
import { applyVerdict } from './apply-verdict.ts'
import type { MessageVerdict } from '../schema.ts'
import type { VerifierReport } from '../vendor/port.ts'

const messageMaxBytes = 64 * 1024

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers })

/**
 * A repeat finds the first one's row and changes nothing. The player is locked first: a message's row refers to
 * theirs, and two messages that had both written one would deadlock.
 */
const receive = (
  ctx: Context,
  vendor: string,
  report: VerifierReport,
  digest: string,
): Promise<MessageVerdict> =>
  transact(ctx.connection, async (tx) => {
    const uid = uidOfExternalId(ctx, report.externalId)
    const known = uid === undefined ? undefined : await lockPlayer(tx, uid)
    const row = await tx.db
      .insertInto('identity_messages')
      .values({
        vendor,
        digest,
        uid: known?.uid ?? null,
        type: report.type,
        state: report.state ?? null,
        labels: [...report.labels],
        said_at: report.at,
        received_at: ctx.clock.now(),
        verdict: 'unknown_applicant',
      })
      .onConflict((it) => it.columns(['vendor', 'digest']).doNothing())
      .returning('digest')
      .executeTakeFirst()
    if (!row || !known) return 'unknown_applicant'
    const verdict = await applyVerdict(ctx, tx, known.uid, report)
    await tx.db
      .updateTable('identity_messages')
      .set({ verdict })
      .where('vendor', '=', vendor)
      .where('digest', '=', digest)
      .execute()
    return verdict
  })

/**
 * `POST /callbacks/identity/{vendor}`: a vendor's message, verified over its raw bytes, applied once (KY-04). A
 * report on an unknown applicant is answered like the others, so that a vendor shared by several installations
 * does not repeat it.
 */
export const receiveWebhook = async (ctx: Context, vendor: string, request: Request): Promise<Response> => {
  const verifier = ctx.identityVerifier
  if (verifier?.sysname !== vendor) return answer(404, { error: 'UNKNOWN_VENDOR' })
  const rawBody = await readRequest(request, messageMaxBytes)
  if (!rawBody) return answer(413, { error: 'TOO_LARGE' })
  const reading = verifier.readWebhook(rawBody, request.headers)
  if (reading.status === 'refused') {
    ctx.log.warn({ vendor, why: reading.why }, 'A message about an identity was refused')
    return answer(reading.why === 'signature' ? 401 : 400, { error: reading.why.toUpperCase() })
  }
  try {
    const digest = createHash('sha256').update(rawBody).digest('base64url')
    await receive(ctx, vendor, reading.report, digest)
    return answer(200, { received: true })
  } catch (error) {
    ctx.log.error({ err: error, vendor }, 'A message about an identity could not be worked on')
    return answer(503, { error: 'TRY_AGAIN' }, { 'retry-after': String(retryAfterSeconds.unavailable) })
  }
}
