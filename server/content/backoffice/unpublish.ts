import type { BackofficeContext } from '#server/context.ts'
import { unpublishEntry } from '../writing/change-state.ts'
import { changeEntry, type Aimed } from './change-state.ts'

/** Unpublishes an entry. One person is enough for custom code too: an emergency cannot wait for a second. */
export const unpublishHandler = (ctx: BackofficeContext, asked: Aimed) =>
  changeEntry(ctx, asked, unpublishEntry)
