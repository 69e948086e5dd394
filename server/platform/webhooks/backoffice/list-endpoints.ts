import type { z } from 'zod'
import type { webhooksCalls } from '#contract/operator/webhooks/webhooks.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { selectEndpoints, serializeEndpoint } from './endpoint-rows.ts'

type Asked = z.output<(typeof webhooksCalls.getEndpoints)['input']>

export const listEndpoints = async (ctx: BackofficeContext, asked: Asked) =>
  ok(
    await readListPage(ctx, selectEndpoints(ctx.db), {
      page: asked,
      order: (query) => query.orderBy('endpoint.id'),
      item: (row) => serializeEndpoint(row, ctx.clock.now()),
    }),
  )
