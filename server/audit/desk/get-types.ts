import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { auditTypes } from '../audit-types.ts'

/** What a list of records can be narrowed down to. */
export const getTypes = async (_ctx: BackofficeContext) => ok({ items: [...auditTypes] })
