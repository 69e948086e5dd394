import { Hono, type Context as HonoContext } from 'hono'
import { assistantsPath } from '#server/backoffice/assistants/assistants-path.ts'
import type { Context } from '#server/context.ts'
import type { Sender } from '../request/dispatch.ts'

/** The assistants' address, where the operator has switched it on. Its code is loaded with the first request. */
export const assistantsApp = (ctx: Context, senderOf: (c: HonoContext) => Sender): Hono => {
  const app = new Hono()
  if (ctx.settings.hasAssistants)
    app.all(assistantsPath, async (c) => {
      const { answerAssistant } = await import('./answer-assistant.ts')
      return answerAssistant(ctx, c.req.raw, senderOf(c))
    })
  return app
}
