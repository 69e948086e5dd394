import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { describeMethod } from '../methods/describe-method.ts'
import { routeOnWire } from './route-on-wire.ts'
import { servedMethods } from './served-methods.ts'

/** Who is asked for payments: each method with who could serve it, and the routes that say otherwise. */
export const getRoutes = async (ctx: BackofficeContext) => {
  const rows = await ctx.db.selectFrom('payment_routes').selectAll().orderBy('id').execute()
  return ok({
    methods: servedMethods(ctx).map(({ kind, method, providers }) => ({
      kind,
      method,
      method_name: describeMethod(ctx, ctx.request.locale, method).name,
      providers: [...providers],
      routes: rows.filter((row) => row.kind === kind && row.method === method).map(routeOnWire),
    })),
  })
}
