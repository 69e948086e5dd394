import { prepareQuery } from '#db/prepared-query.ts'
import { playableNow } from '#server/rewards/bonuses/play/playable-now.ts'
import type { Context } from '#server/context.ts'
import { activateSession } from '../session/activate-session.ts'
import { fromMinor } from './amount.ts'
import { BadRequest, idField, tokenHashField, uidField, type Fields } from './read-supplier-request.ts'
import type { Hub88Status } from './statuses.ts'

export type Hub88Answer = { readonly status: Hub88Status } & Readonly<Record<string, unknown>>

const findPlayerOfSupplier = prepareQuery((db, value: { uid: number; supplier: string }) =>
  db
    .selectFrom('players')
    .select(['country', 'currency', 'reg_time'])
    .where('uid', '=', value.uid)
    .where((where) =>
      where.exists(
        where
          .selectFrom('game_sessions')
          .select('id')
          .where('uid', '=', value.uid)
          .where('supplier', '=', value.supplier)
          .where('mode', '=', 'real'),
      ),
    ),
)

export const userInfo = async (ctx: Context, supplier: string, fields: Fields): Promise<Hub88Answer> => {
  const uid = uidField(fields)
  const [player] = await findPlayerOfSupplier(ctx.connection, { uid, supplier })
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

/** The balance of a session's player; the first such call binds the launch token to the session. */
export const userBalance = async (ctx: Context, supplier: string, fields: Fields): Promise<Hub88Answer> => {
  const uid = uidField(fields)
  idField(fields, 'game_code')
  const session = await activateSession(ctx, { supplier, uid, tokenHash: tokenHashField(fields) })
  if (session === 'unknown') throw new BadRequest('RS_ERROR_INVALID_TOKEN')
  if (session === 'expired') throw new BadRequest('RS_ERROR_TOKEN_EXPIRED')
  if (!session.isPlayAllowed) throw new BadRequest('RS_ERROR_USER_DISABLED')
  const { currency } = session.balances
  const playable = await playableNow(ctx.db, uid, session.balances, ctx.clock.now())
  return { status: 'RS_OK', user: String(uid), currency, balance: fromMinor(playable, currency) }
}
