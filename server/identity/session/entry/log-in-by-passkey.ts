import { signInByPasskey } from '#server/identity/account/passkeys/sign-in-by-passkey.ts'
import type { CallContext } from '#server/context.ts'
import { enter } from './enter.ts'

export const logInByPasskey = async (ctx: CallContext, input: { response: string }) => {
  const player = await signInByPasskey(ctx, input)
  return player.ok ? enter(ctx, player.value, 'passkey') : player
}
