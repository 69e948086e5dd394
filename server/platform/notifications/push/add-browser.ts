import { createECDH } from 'node:crypto'
import type { z } from 'zod'
import type { notificationsCalls } from '#contract/notifications.ts'
import { transact } from '#db/transaction.ts'
import { checkOwnChangeRateLimit } from '#server/identity/account/profile/check-own-change-rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { isPushService } from './push-services.ts'

type Input = z.output<typeof notificationsCalls.addBrowser.input>

/** A player has no more browsers in use; the oldest is replaced. */
const maxBrowsers = 10
const authSecretBytes = 16

const isPoint = (publicKey: string): boolean => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(Buffer.from(publicKey, 'base64url'))
    return true
  } catch {
    return false
  }
}

/**
 * Registers this browser for push messages to the signed-in player; it leaves another player's list.
 * NOT_ALLOWED at `endpoint` when that is no push service, FORMAT at an invalid key.
 */
export const addBrowser = async (ctx: CallContext, input: Input): Promise<Result<1>> => {
  const { uid, sessionId, request } = ctx
  const { endpoint, public_key: publicKey, auth_secret: authSecret } = input
  if (!isPushService(ctx, endpoint)) return invalid('endpoint', 'NOT_ALLOWED')
  if (!isPoint(publicKey)) return invalid('public_key', 'FORMAT')
  if (Buffer.from(authSecret, 'base64url').length !== authSecretBytes) return invalid('auth_secret', 'FORMAT')
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  await transact(ctx.connection, async (tx) => {
    const row = {
      uid,
      session_id: sessionId ?? 0n,
      public_key: publicKey,
      auth_secret: authSecret,
      locale: request.locale,
      created_at: ctx.clock.now(),
    }
    await tx.db
      .insertInto('push_endpoints')
      .values({ endpoint, ...row })
      .onConflict((known) => known.column('endpoint').doUpdateSet(row))
      .execute()
    await tx.db
      .deleteFrom('push_endpoints')
      .where('uid', '=', uid)
      .where('id', 'not in', (from) =>
        from
          .selectFrom('push_endpoints')
          .select('id')
          .where('uid', '=', uid)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(maxBrowsers),
      )
      .execute()
    await recordAudit(ctx, tx, { type: 'push_browser_added', after: { service: new URL(endpoint).hostname } })
  })
  return ok(1)
}
