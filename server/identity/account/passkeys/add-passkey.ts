import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { describeBrowser } from '../sign-in/describe-browser.ts'
import { passkeysChanged } from '../events.ts'
import { changeOwnAccount } from '../change-own-account.ts'
import { consumeChallenge } from './passkey-challenges.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

/** More than a player needs, and few enough to send to a browser. */
export const maxPasskeys = 20

/** Stores the public key that a browser has created for the account (WebAuthn, section 7.1). */
export const addPasskey = async (ctx: CallContext, input: { response: string }): Promise<Result<1>> => {
  const key = await verifyNewPasskey(ctx.settings, input.response, (challenge) =>
    consumeChallenge(ctx, challenge, ctx.uid),
  )
  if (!key) return invalid('response', 'INVALID')
  const { browser, system } = describeBrowser(ctx.request.userAgent)
  return changeOwnAccount(ctx, async (tx, { uid }) => {
    const { keys } = await tx.db
      .selectFrom('passkeys')
      .select((count) => count.fn.countAll<bigint>().as('keys'))
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    if (keys >= maxPasskeys) return invalid('passkey', 'TOO_MANY')
    const added = await tx.db
      .insertInto('passkeys')
      .values({
        uid: ctx.uid,
        credential_id: key.credentialId,
        public_key: key.publicKey,
        sign_count: key.signCount,
        transports: key.transports,
        name: [browser, system].filter((name) => name !== '').join(', '),
        is_backed_up: key.isBackedUp,
        created_at: ctx.clock.now(),
        last_used_at: null,
      })
      .onConflict((known) => known.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return invalid('response', 'ALREADY_EXISTS')
    const after = { name: [browser, system].filter(Boolean).join(', '), is_synced: key.isBackedUp }
    await recordAudit(ctx, tx, { type: 'passkey_added', subject: `passkey:${added.id}`, after })
    await ctx.events.publish(tx, passkeysChanged, { uid: ctx.uid, isAdded: true })
    return ok(1 as const)
  })
}
