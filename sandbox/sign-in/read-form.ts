import type { Context as HonoContext } from 'hono'

/** The texts of a form, none where it cannot be read; files have no place in one of these. */
export const formOf = async (c: HonoContext): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody().catch(() => ({}))).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
