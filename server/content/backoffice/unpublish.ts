import type { BackofficeContext } from '#server/context.ts'
import { unpublishEntry } from '../writing/change-state.ts'
import { changeAtDesk, type Aimed } from './change-state.ts'

/** Unpublishes an entry. One person is enough for custom code too: an emergency cannot wait for a second. */
export const unpublishAtDesk = (ctx: BackofficeContext, asked: Aimed) =>
  changeAtDesk(ctx, asked, unpublishEntry)
