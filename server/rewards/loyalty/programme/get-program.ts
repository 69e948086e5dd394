import type { LoyaltyProgramme } from '#contract/loyalty.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { getPrograms } from './get-programs.ts'

export const getProgram = async (
  ctx: CallContext,
  { sysname }: { sysname: string },
): Promise<Result<LoyaltyProgramme>> => {
  const all = await getPrograms(ctx)
  const found = all.ok ? all.value.items.find((one) => one.sysname === sysname) : undefined
  return found ? ok(found) : invalid('sysname', 'NOT_FOUND')
}
