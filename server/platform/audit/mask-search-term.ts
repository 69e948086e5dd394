import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { typedName } from './record-audit.ts'

/**
 * Masks a typed search term for the audit log, whose retention is unlimited: it is often the name or address of
 * a player who is not the record's account, so it could not be erased. Equal input gives equal output.
 */
export const maskSearchTerm = <T extends Readonly<Record<string, unknown>>>(
  ctx: Pick<Kernel, 'secrets'>,
  asked: T,
): Record<string, unknown> =>
  typeof asked.q === 'string' && asked.q !== '' ? { ...asked, q: typedName(ctx, asked.q) } : { ...asked }
