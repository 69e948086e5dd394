import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import type { BackofficeGameAlert, backofficeGamesCalls } from '#contract/operator/games.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import type { IntegrityAlertRow } from '../schema.ts'

type Asked = z.output<(typeof backofficeGamesCalls.getAlerts)['input']>

const onWire = (row: Selectable<IntegrityAlertRow>): BackofficeGameAlert => ({
  id: String(row.id),
  at: row.created_at.toISOString(),
  kind: row.kind,
  supplier: row.supplier,
  uid: row.uid === 0 ? null : row.uid,
  subject: row.transaction_id,
  details: row.details,
})

/** Alerts: events in a game that must never happen. */
export const getAlerts = async (ctx: BackofficeContext, { kind, days, ...asked }: Asked) => {
  const { direction } = sortDirection(asked.sort ?? '-at')
  const query = ctx.db
    .selectFrom('integrity_alerts')
    .selectAll()
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? 'drift'))
    .$if(days !== undefined, (found) =>
      found.where('created_at', '>', new Date(ctx.clock.now().getTime() - (days ?? 0) * dayMs)),
    )
  return ok(
    await readListPage(ctx, query, {
      page: asked,
      order: (found) => found.orderBy('created_at', direction).orderBy('id', direction),
      item: onWire,
    }),
  )
}
