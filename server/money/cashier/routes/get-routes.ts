import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { describeMethod } from '../methods/describe-method.ts'
import { serializeRoute } from './serialize-route.ts'
import { servedMethods } from './served-methods.ts'

/** The routing of payments: each method with its possible providers, and the routes that override it. */
export const getRoutes = async (ctx: BackofficeContext) => {
  const rows = await ctx.db.selectFrom('payment_routes').selectAll().orderBy('id').execute()
  return ok({
    methods: servedMethods(ctx).map(({ kind, method, providers }) => ({
      kind,
      method,
      method_name: describeMethod(ctx, ctx.request.locale, method).name,
      providers: [...providers],
      routes: rows.filter((row) => row.kind === kind && row.method === method).map(serializeRoute),
    })),
  })
}
