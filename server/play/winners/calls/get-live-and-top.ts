import type { z } from 'zod'
import type { leaderboardCalls, Win } from '#contract/leaderboard.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readBiggestWins, readLatestWins } from '../read-wins.ts'

/** A list without a total: past wins are not counted. */
const listed = (items: Win[], { offset, count }: { offset: number; count: number }) =>
  ok({ items, offset, limit: count, total: offset + items.length })

export const getLive = async (ctx: CallContext, asked: z.output<typeof leaderboardCalls.live.input>) =>
  listed(await readLatestWins(ctx.db, { ...asked, locale: ctx.request.locale }), asked)

export const getTop = async (ctx: CallContext, asked: z.output<typeof leaderboardCalls.top.input>) =>
  listed(await readBiggestWins(ctx.db, { ...asked, locale: ctx.request.locale, now: ctx.clock.now() }), asked)
