import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { randomBelow } from '#server/platform/kernel/random.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

type Wanted = {
  readonly affiliateId: bigint
  readonly campaign: string
  readonly landing?: string | undefined
  readonly code?: string | undefined
  readonly actor: AuditActor
}

/** Without characters that are confused when read aloud. */
const codeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const generateCode = (): string =>
  Array.from({ length: 8 }, () => codeAlphabet[randomBelow(codeAlphabet.length)]).join('')

/** A path on our own site. */
const isLandingPath = (landing: string): boolean => /^\/(?!\/)[\w\-./]*$/.test(landing)

/** More than an affiliate needs. */
const maxTrackers = 500

/** Creates a tracker code for a locked affiliate. */
export const createTracker = async (
  ctx: Auditor,
  tx: Tx,
  { affiliateId, campaign: typed, landing = '/', code = generateCode(), actor }: Wanted,
): Promise<Result<{ code: string }>> => {
  const campaign = typed.trim()
  if (campaign === '') return invalid('campaign', 'REQUIRED')
  if (!isLandingPath(landing)) return invalid('landing', 'FORMAT')
  if (!/^[a-z0-9]{4,32}$/.test(code)) return invalid('code', 'FORMAT')
  const { count } = await tx.db
    .selectFrom('affiliate_trackers')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow()
  if (count >= maxTrackers) return invalid('campaign', 'MAX_COUNT')
  const made = await tx.db
    .insertInto('affiliate_trackers')
    .values({
      affiliate_id: affiliateId,
      code,
      campaign,
      landing,
      created_by: actor.name,
      created_at: ctx.clock.now(),
    })
    .onConflict((known) => known.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('code', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, {
    type: 'affiliate_tracker_given',
    actor,
    uid: null,
    subject: `affiliate:${affiliateId}`,
    after: { code, campaign, landing },
  })
  return ok({ code })
}
