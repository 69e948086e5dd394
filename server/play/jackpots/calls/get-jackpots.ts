import type { z } from 'zod'
import type { jackpotsCalls } from '#contract/jackpots.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readJackpots } from './serialize-jackpot.ts'

type Asked = z.output<typeof jackpotsCalls.get.input>

/** Jackpots that can be won now (JP-01). */
export const getJackpots = async (ctx: CallContext, { sysname, offset, count }: Asked) => {
  const all = await readJackpots(ctx.db, ctx.request.locale, sysname)
  return ok({ items: all.slice(offset, offset + count), offset, limit: count, total: all.length })
}
