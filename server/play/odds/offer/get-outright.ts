import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { oddsCalls } from '#contract/odds.ts'
import type { Context } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { offerMemory } from './offer-memory.ts'
import { readOutrights } from './read-outrights.ts'

type Output = z.input<(typeof oddsCalls)['getOutright']['output']>

/** One competition as a whole; a past one is returned too. */
export const getOutright = async (
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<Result<Output>> => {
  const [outright] = await offerMemory.read(db, `outright ${id}`, () =>
    readOutrights(db, sql<SqlBool>`event.id = ${BigInt(id)}`),
  )
  return outright ? ok({ outright }) : invalid('id', 'NOT_FOUND')
}
