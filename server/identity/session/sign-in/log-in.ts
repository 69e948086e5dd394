import type { z } from 'zod'
import type { authCalls } from '#contract/auth.ts'
import { signIn } from '#server/identity/account/sign-in/sign-in.ts'
import type { CallContext } from '#server/context.ts'
import { isKnownDevice } from './devices.ts'
import { signInPlayer } from './sign-in-player.ts'

/** Signs the browser in by name and password, and by a code when the account requires one (AU-10). */
export const logIn = async (ctx: CallContext, input: z.output<typeof authCalls.login.input>) => {
  const player = await signIn(ctx, input, isKnownDevice)
  return player.ok ? signInPlayer(ctx, player.value, 'password') : player
}
