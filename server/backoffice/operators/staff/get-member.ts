import type { StaffMember } from '#contract/operator/staff.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeMember, memberRows } from './member-rows.ts'

export const getMember = async (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<StaffMember>> => {
  const row = await memberRows(ctx).where('id', '=', BigInt(id)).executeTakeFirst()
  return row ? ok(serializeMember(row)) : invalid('id', 'NOT_FOUND')
}
