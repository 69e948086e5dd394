import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findDeskGame } from './desk-games.ts'

export const getDeskGame = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const game = await findDeskGame(ctx.db, sysname)
  return game ? ok(game) : invalid('sysname', 'NOT_FOUND')
}
