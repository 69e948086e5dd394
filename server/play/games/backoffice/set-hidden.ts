import { sql } from 'kysely'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok } from '#server/platform/kernel/result.ts'
import { invalidateCatalogue } from '../catalogue/catalogue-cache.ts'

type Kind = 'game' | 'studio'
type Given = {
  kind: Kind
  sysname: string
  countries: readonly string[]
  seen_countries: readonly string[]
  reason: string
}

/** Locks the row, so that two concurrent changes of what is hidden run one after the other. */
const exists = async (tx: Tx, kind: Kind, sysname: string): Promise<boolean> =>
  (
    await tx.db
      .selectFrom('games')
      .select('sysname')
      .where(kind === 'game' ? 'sysname' : 'provider', '=', sysname)
      .orderBy('sysname')
      .forUpdate()
      .execute()
  ).length > 0

export const setHidden = async (ctx: BackofficeContext, { kind, sysname, ...given }: Given) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const wanted = [...new Set(given.countries)].toSorted()
  const changed = await transactResult(ctx.connection, async (tx) => {
    if (!(await exists(tx, kind, sysname))) return invalid('sysname', 'NOT_FOUND')
    const rows = await tx.db
      .selectFrom('game_hidings')
      .select('country')
      .where('kind', '=', kind)
      .where('sysname', '=', sysname)
      .execute()
    const now = rows.map(({ country }) => country).toSorted()
    if (String(now) !== String([...new Set(given.seen_countries)].toSorted()))
      return conflict('countries', { hidden_in: now })
    if (String(now) === String(wanted)) return ok({ hidden_in: wanted })
    await tx.db.deleteFrom('game_hidings').where('kind', '=', kind).where('sysname', '=', sysname).execute()
    await sql`
      insert into game_hidings (kind, sysname, country)
      select ${kind}, ${sysname}, country from unnest(${wanted}::text[]) as country`.execute(tx.db)
    await recordAudit(ctx, tx, {
      type: 'game_changed',
      uid: null,
      subject: `${kind}:${sysname}`,
      reason,
      before: { hidden_in: now.join(' ') },
      after: { hidden_in: wanted.join(' ') },
    })
    return ok({ hidden_in: wanted })
  })
  invalidateCatalogue(ctx.db)
  return changed
}
