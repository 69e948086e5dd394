import { maxPasskeys } from '#server/identity/account/passkeys/add-passkey.ts'
import { verifyNewPasskey } from '#server/identity/account/passkeys/verify-passkey.ts'
import { describeBrowser } from '#server/identity/account/sign-in/describe-browser.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { allowNewFactor, setUpFactor } from './allow-new-factor.ts'
import { consumeStaffChallenge } from './staff-challenges.ts'

export const addPasskeyHandler = async (
  ctx: BackofficeContext,
  typed: { response: string },
): Promise<Result<1>> => {
  const allowed = await allowNewFactor(ctx)
  if (!allowed.ok) return allowed
  const { id } = ctx.operator
  const key = await verifyNewPasskey(ctx.settings, typed.response, (challenge) =>
    consumeStaffChallenge(ctx, challenge, { use: 'add', staffId: id }),
  )
  if (!key) return invalid('response', 'INVALID')
  const { browser, system } = describeBrowser(ctx.request.userAgent)
  return setUpFactor(ctx, 'passkey', async (tx) => {
    const { keys } = await tx.db
      .selectFrom('staff_passkeys')
      .select((count) => count.fn.countAll<bigint>().as('keys'))
      .where('staff_id', '=', id)
      .executeTakeFirstOrThrow()
    if (keys >= maxPasskeys) return invalid('passkey', 'TOO_MANY')
    const added = await tx.db
      .insertInto('staff_passkeys')
      .values({
        staff_id: id,
        credential_id: key.credentialId,
        public_key: key.publicKey,
        sign_count: key.signCount,
        transports: key.transports,
        name: [browser, system].filter(Boolean).join(', '),
        created_at: ctx.clock.now(),
        last_used_at: null,
      })
      .onConflict((known) => known.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added ? ok(1 as const) : invalid('response', 'ALREADY_EXISTS')
  })
}
