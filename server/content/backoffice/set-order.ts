import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { orderEntries } from '../writing/order-entries.ts'
import { isOrdered } from './describe-fields.ts'
import { deskWriting, findPlaceToChange } from './desk-writing.ts'

export const setOrder = async (
  ctx: BackofficeContext,
  asked: { type: string; document_ids: readonly string[] },
): Promise<Result<1>> => {
  const place = findPlaceToChange(ctx, { type: asked.type })
  if (!place.ok) return place
  const { type } = place.value
  if (!isOrdered(type)) return invalid('type', 'FORMAT')
  const ordered = await orderEntries(await deskWriting(ctx), type, asked.document_ids)
  return ordered.ok ? ok(1) : invalid('document_ids', 'NOT_FOUND')
}
