import type { CallContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { listMethods } from './list-methods.ts'

/** The ways to pay in that are open to the player, each with its bounds and fields (CA-03). */
export const getDepositSettings = async (ctx: CallContext) => ok(await listMethods(ctx, 'deposit'))
