import type { z } from 'zod'
import type { authCalls } from '#contract/auth.ts'
import { signInByMiniApp } from '#server/identity/account/sign-in/sign-in-by-mini-app.ts'
import type { CallContext } from '#server/context.ts'
import { signInPlayer } from './sign-in-player.ts'

/** Signs the browser in by the messenger's init data (FR-08). */
export const logInByMiniApp = async (ctx: CallContext, input: z.output<typeof authCalls.miniApp.input>) => {
  const player = await signInByMiniApp(ctx, input)
  return player.ok ? signInPlayer(ctx, player.value, 'messenger', { isFramed: input.is_framed }) : player
}
