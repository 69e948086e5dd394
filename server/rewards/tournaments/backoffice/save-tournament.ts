import type { z } from 'zod'
import { isCurrency } from '#contract/money.ts'
import type { backofficeTournamentsCalls } from '#contract/operator/bonuses/tournaments.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readTournamentForm, type FormPrize } from './read-form.ts'

type Asked = z.output<typeof backofficeTournamentsCalls.save.input>
type Saved = { sysname: string; revision: number }

/** Saves a new or changed draft; a published one is fixed, since its players have read it. */
export const saveHandler = async (ctx: BackofficeContext, asked: Asked): Promise<Result<Saved>> => {
  if (!isCurrency(asked.currency)) return invalid('currency', 'UNKNOWN')
  const now = ctx.clock.now()
  const read = await readTournamentForm(ctx.db, asked, now)
  if (!read.ok) return read
  const { sysname, seen_revision: seen } = asked
  const { row, prizes } = read.value
  return transactResult(ctx.connection, async (tx): Promise<Result<Saved>> => {
    const before = await tx.db
      .selectFrom('tournaments')
      .select(['id', 'status', 'revision'])
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    if (before && seen === 0) return invalid('sysname', 'TAKEN')
    if (!before && seen > 0) return invalid('sysname', 'NOT_FOUND')
    if (before && before.status !== 'draft') return invalid('sysname', 'NOT_ALLOWED')
    if (before && before.revision !== seen) return conflict('seen_revision', { revision: before.revision })
    const revision = seen + 1
    const id = before?.id
    const saved =
      id === undefined
        ? await tx.db
            .insertInto('tournaments')
            .values({ ...row, sysname, revision, created_by: ctx.operator.email, created_at: now })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx.db
            .updateTable('tournaments')
            .set({ ...row, revision })
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirstOrThrow()
    await writePrizes(tx, saved.id, prizes)
    await recordAudit(ctx, tx, {
      type: 'tournament_saved',
      actor: operatorActor(ctx.operator.email),
      uid: null,
      subject: `tournament:${sysname}`,
      after: { revision, model: row.model, prizes: prizes.length, currency: row.currency },
    })
    return ok({ sysname, revision })
  })
}

const writePrizes = async (tx: Tx, id: bigint, prizes: readonly FormPrize[]): Promise<void> => {
  await tx.db.deleteFrom('tournament_prizes').where('tournament_id', '=', id).execute()
  await tx.db
    .insertInto('tournament_prizes')
    .values(
      prizes.map(({ place, amountMinor, promotion, gift }) => ({
        tournament_id: id,
        place,
        amount_minor: amountMinor,
        promotion,
        gift,
      })),
    )
    .execute()
}
