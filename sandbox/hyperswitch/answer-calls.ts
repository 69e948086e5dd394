import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'

/** A refusal in the vendor's form. */
export const refuse = (c: HonoContext, status: 400 | 401 | 404 | 500, code: string, text: string) =>
  c.json({ error: { type: 'invalid_request', code, message: text } }, status)

/** The body of a call, as far as it is what the call takes. */
export const read = async <T>(c: HonoContext, schema: z.ZodType<T>) =>
  schema.safeParse(await c.req.json().catch(() => undefined))
