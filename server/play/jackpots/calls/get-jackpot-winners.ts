import type { z } from 'zod'
import type { jackpotsCalls } from '#contract/jackpots.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readJackpotWinners } from './serialize-jackpot.ts'

/** Jackpot winners (JP-02); without a count of all past ones. */
export const getJackpotWinners = async (
  ctx: CallContext,
  { jackpot_id: id, offset, count }: z.output<typeof jackpotsCalls.getWinners.input>,
) => {
  const part = { jackpotId: id === undefined ? undefined : BigInt(id), offset, count }
  const items = await readJackpotWinners(ctx.db, ctx.request.locale, part)
  return ok({ items, offset, limit: count, total: offset + items.length })
}
