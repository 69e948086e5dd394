import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findBackofficeGame } from './backoffice-games.ts'

export const getBackofficeGame = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const game = await findBackofficeGame(ctx.db, sysname)
  return game ? ok(game) : invalid('sysname', 'NOT_FOUND')
}
