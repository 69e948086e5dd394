import type { Selectable } from 'kysely'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { lockAffiliate } from '../players/attribution.ts'
import type { AffiliateRow } from '../schema.ts'

/** Changes a locked affiliate; one who has left is not changed any more. */
export const changeAffiliate = <T>(
  ctx: BackofficeContext,
  asked: string,
  change: (tx: Tx, affiliate: Selectable<AffiliateRow>) => Promise<Result<T>>,
): Promise<Result<T>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<T>> => {
    const affiliate = await lockAffiliate(tx, BigInt(asked))
    if (!affiliate) return invalid('id', 'NOT_FOUND')
    if (affiliate.status === 'closed') return invalid('id', 'CLOSED')
    return change(tx, affiliate)
  })
