import type { CallContext } from '../../context.ts'
import { ok } from '../../kernel/result.ts'
import { phoneOptions } from '../profile/phones.ts'

/** The countries whose numbers are taken, with dialling codes and masks, in the caller's language. */
export const getContactPhoneSettings = async (ctx: CallContext) => ok(phoneOptions(ctx.request.locale))
