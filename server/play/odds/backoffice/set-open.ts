import type { z } from 'zod'
import { isSport } from '#contract/betting-enums.ts'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'

type Asked = z.output<(typeof backofficeBettingCalls.setOpen)['input']>

/** Whether it is open, and the update that changes it; undefined where it does not exist. */
const findOffered = async (tx: Tx, { kind, name }: Pick<Asked, 'kind' | 'name'>) => {
  if (kind === 'sport') {
    if (!isSport(name)) return undefined
    const known = await tx.db
      .selectFrom('odds_sports')
      .select('is_open')
      .where('sport', '=', name)
      .forUpdate()
      .executeTakeFirst()
    const set = (isOpen: boolean) =>
      tx.db.updateTable('odds_sports').set({ is_open: isOpen }).where('sport', '=', name).execute()
    return known && { wasOpen: known.is_open, set }
  }
  if (!/^[1-9]\d{0,17}$/.test(name)) return undefined
  const known = await tx.db
    .selectFrom('odds_tournaments')
    .select('is_open')
    .where('id', '=', BigInt(name))
    .forUpdate()
    .executeTakeFirst()
  const set = (isOpen: boolean) =>
    tx.db.updateTable('odds_tournaments').set({ is_open: isOpen }).where('id', '=', BigInt(name)).execute()
  return known && { wasOpen: known.is_open, set }
}

/** Opens or closes a sport or a competition for new bets; existing bets are settled normally. */
export const setOpen = async (ctx: BackofficeContext, asked: Asked) => {
  const reason = asked.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const { kind, name, is_open: isOpen } = asked
  return transactResult(ctx.connection, async (tx) => {
    const found = await findOffered(tx, asked)
    if (!found) return invalid('name', 'NOT_FOUND')
    if (found.wasOpen !== asked.seen_open) return conflict('is_open', { is_open: found.wasOpen })
    if (found.wasOpen === isOpen) return ok({ is_open: isOpen })
    await found.set(isOpen)
    await recordAudit(ctx, tx, {
      type: isOpen ? 'odds_offer_opened' : 'odds_offer_closed',
      uid: null,
      subject: `odds_${kind}:${name}`,
      reason,
    })
    return ok({ is_open: isOpen })
  })
}
