import type { BackofficeContext } from '#server/context.ts'
import { unpublishEntry } from '../writing/change-state.ts'
import { changeEntry, type EntryVersionRef } from './change-state.ts'

/** Unpublishes an entry. One person is enough for custom code too: an emergency cannot wait for a second. */
export const unpublishHandler = (ctx: BackofficeContext, asked: EntryVersionRef) =>
  changeEntry(ctx, asked, unpublishEntry)
