import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { orderEntries } from '../writing/order-entries.ts'
import { isOrdered } from './describe-fields.ts'
import { createWriteContext, findEditableScope } from './create-write-context.ts'

export const setOrder = async (
  ctx: BackofficeContext,
  asked: { type: string; document_ids: readonly string[] },
): Promise<Result<1>> => {
  const contentScope = findEditableScope(ctx, { type: asked.type })
  if (!contentScope.ok) return contentScope
  const { type } = contentScope.value
  if (!isOrdered(type)) return invalid('type', 'FORMAT')
  const ordered = await orderEntries(await createWriteContext(ctx), type, asked.document_ids)
  return ordered.ok ? ok(1) : invalid('document_ids', 'NOT_FOUND')
}
