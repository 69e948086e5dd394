import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { oddsCalls } from '#contract/odds.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { offerCache } from './offer-cache.ts'
import { readOutrights } from './read-outrights.ts'

type Output = z.input<(typeof oddsCalls)['getOutright']['output']>

/** One competition as a whole; a past one is returned too. */
export const getOutright = async (
  { db }: Pick<Kernel, 'db'>,
  { id }: { id: string },
): Promise<Result<Output>> => {
  const [outright] = await offerCache.read(db, `outright ${id}`, () =>
    readOutrights(db, sql<SqlBool>`event.id = ${BigInt(id)}`),
  )
  return outright ? ok({ outright }) : invalid('id', 'NOT_FOUND')
}
