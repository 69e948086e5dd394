import { signInByPasskey } from '#server/identity/account/passkeys/sign-in-by-passkey.ts'
import type { CallContext } from '#server/context.ts'
import { signInPlayer } from './sign-in-player.ts'

export const logInByPasskey = async (ctx: CallContext, input: { response: string }) => {
  const player = await signInByPasskey(ctx, input)
  return player.ok ? signInPlayer(ctx, player.value, 'passkey') : player
}
