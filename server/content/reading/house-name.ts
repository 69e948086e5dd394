import { usualHouseName } from '#contract/constants.ts'
import { defaultLocale } from '#server/i18n/messages.ts'
import type { Context } from '#server/context.ts'

/** What the house calls itself where there is no page to say it: in an authenticator app, in a list of passkeys. */
export const houseName = (ctx: Pick<Context, 'content'>): string =>
  ctx.content.section('general-information', defaultLocale).siteName || usualHouseName
