import type { AffiliateSelf } from '#contract/affiliates.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { resolveAffiliate } from '../sign-in/affiliate-sessions.ts'
import { monthOf } from '../months.ts'
import { termsOfMonth } from '../plans/terms-of-month.ts'
import { openPostbackKey } from '../postbacks/deliver-postback.ts'

/** The signed-in affiliate; null otherwise, which is no error, since the page calls it at its start. */
export const getAffiliateSelf = async (
  ctx: CallContext,
): Promise<Result<{ affiliate: AffiliateSelf | null }>> => {
  const signedIn = await resolveAffiliate(ctx, ctx.request.affiliateToken)
  if (!signedIn) return ok({ affiliate: null })
  const [row, agreed] = await Promise.all([
    ctx.db
      .selectFrom('affiliates')
      .select(['name', 'email', 'postback_address', 'postback_events', 'postback_key'])
      .where('id', '=', signedIn.id)
      .executeTakeFirstOrThrow(),
    termsOfMonth(ctx.db, signedIn.id, monthOf(ctx.clock.now())),
  ])
  return ok({
    affiliate: {
      name: row.name,
      email: row.email,
      terms: agreed?.terms ?? null,
      postback: {
        address: row.postback_address,
        events: row.postback_events,
        key: openPostbackKey(ctx, row.postback_key),
      },
    },
  })
}
