import type { Context } from '#server/context.ts'
import { readBalances } from '#server/wallet/queries.ts'
import { activateSession } from '../activate-session.ts'
import { fromMinor } from './amount.ts'
import { BadRequest, idField, tokenHashField, uidField, type Fields } from './read-request.ts'

export type Hub88Answer = Readonly<Record<string, unknown>>

/** Facts about a player, told only to a supplier whose game the player has opened. */
export const userInfo = async (ctx: Context, supplier: string, fields: Fields): Promise<Hub88Answer> => {
  const uid = uidField(fields)
  const player = await ctx.db
    .selectFrom('players')
    .select(['country', 'currency', 'reg_time'])
    .where('uid', '=', uid)
    .where((where) =>
      where.exists(
        where
          .selectFrom('game_sessions')
          .select('id')
          .where('uid', '=', uid)
          .where('supplier', '=', supplier)
          .where('mode', '=', 'real'),
      ),
    )
    .executeTakeFirst()
  if (!player) throw new BadRequest('RS_ERROR_INVALID_TOKEN')
  return {
    status: 'RS_OK',
    user: String(uid),
    country: player.country,
    currency: player.currency,
    jurisdiction: ctx.settings.jurisdiction,
    registration_date: player.reg_time.toISOString().slice(0, 10),
  }
}

/** The balance of a session's player; the first such call makes the launch token the session's own. */
export const userBalance = async (ctx: Context, supplier: string, fields: Fields): Promise<Hub88Answer> => {
  const uid = uidField(fields)
  idField(fields, 'game_code')
  const session = await activateSession(ctx, { supplier, uid, tokenHash: tokenHashField(fields) })
  if (session === 'unknown') throw new BadRequest('RS_ERROR_INVALID_TOKEN')
  if (session === 'expired') throw new BadRequest('RS_ERROR_TOKEN_EXPIRED')
  if (!session.isPlayAllowed) throw new BadRequest('RS_ERROR_USER_DISABLED')
  const { mainMinor, currency } = await readBalances(ctx.db, uid)
  return { status: 'RS_OK', user: String(uid), currency, balance: fromMinor(mainMinor, currency) }
}
