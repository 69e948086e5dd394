import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findActiveOverrides } from '#server/play/odds/backoffice/override-rows.ts'
import { serializeEvent } from './event-rows.ts'
import { findBackofficeMarkets } from './market-rows.ts'
import { findEvent } from './find-event-row.ts'

export const getEventHandler = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await findEvent(ctx, BigInt(id))
  if (!row) return invalid('id', 'NOT_FOUND')
  const { source, source_ref, margin_shift: shift } = row
  return ok({
    event: { ...serializeEvent(row), margin_percent: shift / 10, source, source_ref },
    markets: await findBackofficeMarkets(ctx.db, { sport: row.sport, eventId: row.id }),
    overrides: await findActiveOverrides(ctx.db, row.id),
  })
}
