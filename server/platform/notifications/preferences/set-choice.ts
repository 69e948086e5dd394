import type { z } from 'zod'
import { alwaysMailed, type notificationsCalls } from '#contract/notifications.ts'
import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { checkOwnChangeRateLimit } from '#server/identity/account/profile/check-own-change-rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { channelsOf } from './channels-of.ts'

type Input = z.output<typeof notificationsCalls.setChoice.input>

/**
 * Switches one channel of one topic. NOT_ALLOWED at `way` for mails about money and the account, which are
 * always sent; NOT_VERIFIED for a channel that the player does not have.
 */
export const setChoice = async (ctx: CallContext, { topic, way, is_on: isOn }: Input): Promise<Result<1>> => {
  if (way === 'email' && alwaysMailed.includes(topic)) return invalid('way', 'NOT_ALLOWED')
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  return transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const { uid } = ctx
    const player = await lockPlayer(tx, uid)
    if (!player) return refuse('Authorization')
    if (isOn && !channelsOf(ctx, player).includes(way)) return invalid('way', 'NOT_VERIFIED')
    const changed = isOn
      ? await tx.db
          .insertInto('notification_choices')
          .values({ uid, topic, way, chosen_at: ctx.clock.now() })
          .onConflict((known) => known.doNothing())
          .returning('uid')
          .execute()
      : await tx.db
          .deleteFrom('notification_choices')
          .where('uid', '=', uid)
          .where('topic', '=', topic)
          .where('way', '=', way)
          .returning('uid')
          .execute()
    if (changed.length > 0)
      await recordAudit(ctx, tx, {
        type: 'notification_choice_changed',
        before: { topic, way, is_on: !isOn },
        after: { topic, way, is_on: isOn },
      })
    return ok(1)
  })
}
