import { Hono } from 'hono'
import { z } from 'zod'
import { daySeconds } from '#contract/durations.ts'
import { botTokenOf } from '#server/identity/account/sign-in/sign-in-by-mini-app.ts'
import { signInitData } from '#server/identity/account/sign-in/telegram-init-data.ts'
import { answerPage } from '#server/platform/web/pages/answer-page.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { addLogin } from './login.ts'
import { messengerPage } from './page.ts'
import { userFields } from './user-fields.ts'

const typed = z.object({
  ...userFields,
  language_code: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]{2})?$/)
    .catch('en'),
  theme: z.enum(['dark', 'light']).catch('dark'),
})
export type Messenger = z.infer<typeof typed>

/** The messenger's colours in both themes, as a mini-app gets them. */
export const themeParams = {
  dark: { bg_color: '#17212b', text_color: '#f5f5f5' },
  light: { bg_color: '#ffffff', text_color: '#000000' },
} as const

/** Init data as the messenger signs it: valid, changed after the signature, or two days old. */
const initDataOf = (ctx: Kernel, { state, theme: _theme, ...user }: Messenger): string => {
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000) - (state === 'old' ? 2 * daySeconds : 0)
  const fields = new URLSearchParams({
    query_id: 'sandbox',
    user: JSON.stringify(user),
    auth_date: String(seconds),
  })
  fields.set('hash', signInitData(fields, botTokenOf(ctx) ?? ''))
  if (state === 'changed') fields.set('user', JSON.stringify({ ...user, id: user.id + 1 }))
  return fields.toString()
}

/** A sandbox of a messenger that shows the site as a mini-app, in demo mode only; see README.md. */
export const sandboxTelegram = (ctx: Kernel): Hono => {
  const app = new Hono()
  app.get('/', (c) => {
    const messenger = typed.parse(c.req.query())
    const launch = new URLSearchParams({
      tgWebAppData: initDataOf(ctx, messenger),
      tgWebAppVersion: '8.0',
      tgWebAppPlatform: 'web',
      tgWebAppThemeParams: JSON.stringify(themeParams[messenger.theme]),
    })
    return answerPage(c, ctx.settings, messengerPage(messenger, `/?app=telegram#${launch}`))
  })
  addLogin(app, ctx)
  return app
}
