import { Hono } from 'hono'
import { z } from 'zod'
import { daySeconds } from '#contract/durations.ts'
import { wholeNumber } from '#contract/numbers.ts'
import { isOwnRequest, ownOrigins } from '../request/csrf-guard.ts'
import { sandboxOutbox } from './sandbox-outbox.ts'
import { advanceClock, type Application } from '#server/create-application.ts'

const advance = z.object({
  advance_seconds: wholeNumber(0, 366 * daySeconds),
})

/** The demonstration's tools: unsent messages, and a clock that can be moved. */
export const sandboxTools = (application: Application): Hono => {
  const { ctx } = application
  const app = new Hono()
  app.route('/', sandboxOutbox(application))

  app.get('/clock', (c) =>
    c.json({ now: ctx.clock.now().toISOString(), offset_seconds: ctx.clock.offsetMs / 1000 }),
  )
  app.post('/clock', async (c) => {
    // A page of another site must not move the clock of a demonstration on this machine.
    if (!isOwnRequest(c.req.raw.headers, ownOrigins(ctx.settings)))
      return c.json({ error: 'CROSS_SITE' }, 400)
    const body: unknown = await c.req.json().catch(() => undefined)
    const parsed = advance.safeParse(body)
    if (!parsed.success)
      return c.json({ error: 'advance_seconds must be a whole number from 0 to one year' }, 422)
    await advanceClock(ctx, parsed.data.advance_seconds * 1000)
    await application.jobs.settle(ctx)
    return c.json({ now: ctx.clock.now().toISOString(), offset_seconds: ctx.clock.offsetMs / 1000 })
  })
  return app
}
