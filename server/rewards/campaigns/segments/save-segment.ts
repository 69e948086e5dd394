import type { z } from 'zod'
import type { segmentsCalls } from '#contract/operator/campaigns/segments.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { segmentConditions } from '../conditions/offer-conditions.ts'
import { readConditions } from '../conditions/read-conditions.ts'

type Asked = z.output<typeof segmentsCalls.save.input>
type Answer = z.input<typeof segmentsCalls.save.output>

/** All segments are read for each player, so their number is bounded. */
const maxSegments = 200

/** Creates a segment or changes its conditions, which apply to its offers at once. */
export const saveSegment = (
  ctx: BackofficeContext,
  { sysname, name: typed, conditions: given, seen_version: seen }: Asked,
): Promise<Result<Answer>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const name = typed.trim()
    if (name === '') return invalid('name', 'REQUIRED')
    const conditions = readConditions(given, segmentConditions, new Set())
    if (!conditions.ok) return conditions
    const before = await tx.db
      .selectFrom('campaign_segments')
      .selectAll()
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    if (before && seen === 0) return invalid('sysname', 'ALREADY_EXISTS')
    if ((before?.version ?? 0) !== seen) return conflict('seen_version', { version: before?.version ?? 0 })
    const actor = operatorActor(ctx.operator.email)
    const version = seen + 1
    const written = { name, conditions: JSON.stringify(conditions.value), version }
    if (before)
      await tx.db.updateTable('campaign_segments').set(written).where('sysname', '=', sysname).execute()
    else {
      const { count } = await tx.db
        .selectFrom('campaign_segments')
        .select((row) => row.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= maxSegments) return invalid('sysname', 'FULL')
      await tx.db
        .insertInto('campaign_segments')
        .values({ sysname, ...written, created_by: actor.name, created_at: ctx.clock.now() })
        .execute()
    }
    await recordAudit(ctx, tx, {
      type: 'segment_saved',
      actor,
      uid: null,
      subject: `segment:${sysname}`,
      ...(before ? { before: { version: before.version, conditions: before.conditions } } : {}),
      after: { version, conditions: conditions.value },
    })
    return ok({ sysname, version })
  })
