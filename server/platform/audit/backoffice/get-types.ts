import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { auditTypes } from '../audit-types.ts'

export const getTypes = async (_ctx: BackofficeContext) => ok({ items: [...auditTypes] })
