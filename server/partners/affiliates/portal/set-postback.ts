import type { AffiliateEvent } from '#contract/affiliate-enums.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { affiliateActor, requireAffiliate } from '../sign-in/require-affiliate.ts'
import type { SignedInAffiliate } from '../sign-in/affiliate-sessions.ts'
import { postbackUrlError } from '../postbacks/postback-address.ts'

type Typed = { address?: string | undefined; events?: AffiliateEvent[] | undefined }

const set = (
  ctx: CallContext,
  { id }: SignedInAffiliate,
  { address: typed = '', events = [] }: Typed,
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const address = typed.trim() === '' ? null : typed
    const broken = address === null ? undefined : postbackUrlError(address)
    if (broken) return invalid('address', broken)
    const subscribed = [...new Set(events)]
    await tx.db
      .updateTable('affiliates')
      .set({ postback_address: address, postback_events: subscribed })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'affiliate_postback_set',
      actor: affiliateActor(id),
      uid: null,
      subject: `affiliate:${id}`,
      // Postback URLs contain their owner's secrets, so only the host is logged.
      after: { host: address === null ? null : new URL(address).host, events: subscribed },
    })
    return ok(1)
  })

export const setPostback = requireAffiliate(set)
