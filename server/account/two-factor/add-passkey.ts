import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordAudit } from '../../audit/record-audit.ts'
import type { CallContext } from '../../context.ts'
import { defaultLocale } from '../../i18n/messages.ts'
import { invalid, ok, refuse, type Result } from '../../kernel/result.ts'
import { describeBrowser } from '../describe-browser.ts'
import { passkeysChanged } from '../events.ts'
import { changeOwnAccount } from '../own-account.ts'
import { findPlayer } from '../queries.ts'
import { challengeSeconds, issueChallenge, takeChallenge } from './passkey-challenges.ts'
import { proveOwner } from './second-factor.ts'
import { keyAlgorithms, loadWebAuthn, readCredential, relyingParty } from './relying-party.ts'

/** More than anybody has, and few enough to send to a browser. */
const maxPasskeys = 20

type Options = { options: Record<string, unknown> }

/** What the browser needs to make a key for this account; asks for the password once more, and the second factor. */
export const startPasskey = async (
  ctx: CallContext,
  input: { password: string; code?: string | undefined },
): Promise<Result<Options>> => {
  const player = await findPlayer(ctx.db, ctx.uid)
  if (!player) return refuse('Authorization')
  const proved = await proveOwner(ctx, player, input)
  if (!proved.ok) return proved
  const known = await ctx.db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('uid', '=', player.uid)
    .execute()
  if (known.length >= maxPasskeys) return invalid('passkey', 'TOO_MANY')
  const { generateRegistrationOptions } = await loadWebAuthn()
  const challenge = await issueChallenge(ctx, player.uid)
  const options = await generateRegistrationOptions({
    rpID: relyingParty(ctx.settings).id,
    rpName: ctx.content.section('general-information', defaultLocale).siteName || 'Baize',
    userName: player.email ?? player.login,
    // Says nothing of the player to whoever reads it from the key.
    userID: Uint8Array.from(Buffer.from(ctx.secrets.sign('passkey-user', String(player.uid)), 'base64url')),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: keyAlgorithms,
    excludeCredentials: known.map((key) => ({
      id: key.credential_id,
      transports: key.transports.split(',').filter(Boolean),
    })),
    // A key that finds its account by itself and asks for finger, face or PIN is two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return ok({ options: { ...options } })
}

/** Keeps the public key a browser has made for the account (WebAuthn, section 7.1). */
export const addPasskey = async (ctx: CallContext, input: { response: string }): Promise<Result<1>> => {
  const response = readCredential<RegistrationResponseJSON>(input.response)
  if (!response) return invalid('response', 'INVALID')
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(ctx.settings)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, challenge, ctx.uid),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: keyAlgorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return invalid('response', 'INVALID')
  const { credential, credentialBackedUp } = verified.registrationInfo
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
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        sign_count: BigInt(credential.counter),
        transports: (credential.transports ?? []).join(','),
        name: [browser, system].filter((name) => name !== '').join(', '),
        is_backed_up: credentialBackedUp,
        created_at: ctx.clock.now(),
        last_used_at: null,
      })
      .onConflict((known) => known.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return invalid('response', 'ALREADY_EXISTS')
    const after = { name: [browser, system].filter(Boolean).join(', '), is_synced: credentialBackedUp }
    await recordAudit(ctx, tx, { type: 'passkey_added', subject: `passkey:${added.id}`, after })
    await ctx.events.publish(tx, passkeysChanged, { uid: ctx.uid, isAdded: true })
    return ok(1 as const)
  })
}
