import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { createTracker } from '../trackers/create-tracker.ts'
import { changeAffiliate } from './change-affiliate.ts'

type Typed = { id: string; campaign: string; landing?: string | undefined; code?: string | undefined }

export const addTracker = (
  ctx: BackofficeContext,
  { id: asked, ...typed }: Typed,
): Promise<Result<{ code: string }>> =>
  changeAffiliate(ctx, asked, (tx, { id }) =>
    createTracker(ctx, tx, { ...typed, affiliateId: id, actor: operatorActor(ctx.operator.email) }),
  )
