import type { BackofficeContext } from '#server/context.ts'
import { refuse, type Refused } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

/** Evidence identifies a player, so it requires the right to see players. */
export const evidenceRefusal = ({ operator }: Pick<BackofficeContext, 'operator'>): Refused | undefined =>
  mayDo(operator, 'players.read') ? undefined : refuse('AccessDenied', { data: { right: 'players.read' } })
