import type { AffiliateEvent } from '#contract/affiliate-words.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { affiliateActor, asAffiliate } from '../entry/as-affiliate.ts'
import type { SignedInAffiliate } from '../entry/affiliate-sessions.ts'
import { brokenPostback } from '../postbacks/postback-address.ts'

type Typed = { address?: string | undefined; events?: AffiliateEvent[] | undefined }

const set = (
  ctx: CallContext,
  { id }: SignedInAffiliate,
  { address: typed = '', events = [] }: Typed,
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const address = typed.trim() === '' ? null : typed
    const broken = address === null ? undefined : brokenPostback(address)
    if (broken) return invalid('address', broken)
    const told = [...new Set(events)]
    await tx.db
      .updateTable('affiliates')
      .set({ postback_address: address, postback_events: told })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'affiliate_postback_set',
      actor: affiliateActor(id),
      uid: null,
      subject: `affiliate:${id}`,
      // Postback URLs contain their owner's secrets, so only the host is logged.
      after: { host: address === null ? null : new URL(address).host, events: told },
    })
    return ok(1)
  })

export const setPostback = asAffiliate(set)
