import type { Context } from '../context.ts'
import { typedName } from './record-audit.ts'

/**
 * What somebody typed into a search, on its way into the audit log, which keeps it for as long as the house: often the
 * name or address of a player, who is not in the record and so could not be taken out of it. The same stands for the same.
 */
export const maskTyped = <T extends Readonly<Record<string, unknown>>>(
  ctx: Pick<Context, 'secrets'>,
  asked: T,
): Record<string, unknown> =>
  typeof asked.q === 'string' && asked.q !== '' ? { ...asked, q: typedName(ctx, asked.q) } : { ...asked }
