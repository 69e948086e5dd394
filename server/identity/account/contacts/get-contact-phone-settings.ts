import type { CallContext } from '../../../context.ts'
import { ok } from '../../../platform/kernel/result.ts'
import { phoneOptions } from '../profile/phones.ts'

export const getContactPhoneSettings = async (ctx: CallContext) => ok(phoneOptions(ctx.request.locale))
