import type { Context as HonoContext } from 'hono'

/** The texts of a form, empty if it is unreadable; files are ignored. */
export const formOf = async (c: HonoContext): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody().catch(() => ({}))).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
