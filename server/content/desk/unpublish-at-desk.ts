import type { BackofficeContext } from '#server/context.ts'
import { unpublishEntry } from '../writing/change-state.ts'
import { changeAtDesk, type Aimed } from './change-state-at-desk.ts'

/** Takes what is published back. Custom code too goes by one person: in an emergency nobody waits for a second. */
export const unpublishAtDesk = (ctx: BackofficeContext, asked: Aimed) =>
  changeAtDesk(ctx, asked, unpublishEntry)
