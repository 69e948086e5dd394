import type { BackofficeContext } from '#server/context.ts'
import { restoreVersion } from '../writing/change-state.ts'
import { changeEntry, type EntryVersionRef } from './change-state.ts'

/** Makes an earlier version the draft again; the published one stays until the next publish. */
export const restoreHandler = (ctx: BackofficeContext, asked: EntryVersionRef & { wanted: number }) =>
  changeEntry(ctx, asked, (writeContext, target) =>
    restoreVersion(writeContext, { ...target, version: asked.wanted }),
  )
