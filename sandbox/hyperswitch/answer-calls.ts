import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'

export const refuse = (c: HonoContext, status: 400 | 401 | 404 | 500, code: string, text: string) =>
  c.json({ error: { type: 'invalid_request', code, message: text } }, status)

/** The parsed body of a call; undefined if invalid. */
export const read = async <T>(c: HonoContext, schema: z.ZodType<T>) =>
  schema.safeParse(await c.req.json().catch(() => undefined))
