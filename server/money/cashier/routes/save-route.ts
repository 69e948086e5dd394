import type { z } from 'zod'
import type { backofficeCashierCalls } from '#contract/operator/cashier.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeRoute } from './serialize-route.ts'
import { servedMethods } from './served-methods.ts'

type Input = z.output<(typeof backofficeCashierCalls.saveRoute)['input']>
type Saved = { id: string; version: number }

/** `hyperswitch, trustly` */
const namesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter((name) => name !== '')

const factsOf = (route: {
  kind: string
  method: string
  currency: string | null
  country: string | null
  providers: readonly string[]
}) => ({
  kind: route.kind,
  method: route.method,
  currency: route.currency,
  country: route.country,
  providers: route.providers.join(' '),
})

const findSame = (tx: Tx, { kind, method, currency, country }: Input) =>
  tx.db
    .selectFrom('payment_routes')
    .selectAll()
    .where('kind', '=', kind)
    .where('method', '=', method)
    .where('currency', 'is not distinct from', currency ?? null)
    .where('country', 'is not distinct from', country ?? null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Sets the providers of a method for a currency and a country, or for all: `providers` UNKNOWN if one cannot
 * serve it, and ALREADY_EXISTS for a duplicate; an empty list disables the method there. `version` CHANGED with
 * the current route after a concurrent change.
 */
export const saveRoute = (ctx: BackofficeContext, input: Input): Promise<Result<Saved>> => {
  const { kind, method } = input
  const served = servedMethods(ctx).find((it) => it.kind === kind && it.method === method)
  if (!served) return Promise.resolve(invalid('method', 'UNKNOWN'))
  const providers = namesIn(input.providers)
  if (providers.some((name) => !served.providers.includes(name)))
    return Promise.resolve(invalid('providers', 'UNKNOWN'))
  if (new Set(providers).size < providers.length)
    return Promise.resolve(invalid('providers', 'ALREADY_EXISTS'))
  return transactResult(ctx.connection, async (tx) => {
    const before = await findSame(tx, input)
    if ((before?.version ?? 0) !== (input.version ?? 0))
      return conflict('version', { present: before ? serializeRoute(before) : null })
    const route = {
      kind,
      method,
      currency: input.currency ?? null,
      country: input.country ?? null,
      version: (before?.version ?? 0) + 1,
      changed_by: ctx.operator.email,
      changed_at: ctx.clock.now(),
    }
    const saved = before
      ? await tx.db
          .updateTable('payment_routes')
          .set({ ...route, providers: JSON.stringify(providers) })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('payment_routes')
          .values({ ...route, providers: JSON.stringify(providers) })
          .onConflict((it) => it.columns(['kind', 'method', 'currency', 'country']).doNothing())
          .returning('id')
          .executeTakeFirst()
    // A concurrent request has created the same route.
    if (!saved) return conflict('version', { present: null })
    await recordAudit(ctx, tx, {
      type: 'route_changed',
      uid: null,
      subject: `payment-route:${saved.id}`,
      ...(before ? { before: factsOf(before) } : {}),
      after: factsOf({ ...route, providers }),
    })
    return ok({ id: String(saved.id), version: route.version })
  })
}
