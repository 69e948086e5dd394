import type { CallContext } from '#server/context.ts'
import { listMethods } from './list-methods.ts'

/** The ways to be paid out that are open to the player, each with its bounds and fields (CA-03). */
export const getWithdrawSettings = (ctx: CallContext) => listMethods(ctx, 'payout')
