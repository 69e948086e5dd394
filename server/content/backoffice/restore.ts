import type { BackofficeContext } from '#server/context.ts'
import { restoreVersion } from '../writing/change-state.ts'
import { changeEntry, type Aimed } from './change-state.ts'

/** Makes an earlier version the draft again; the published one stays until the next publish. */
export const restoreHandler = (ctx: BackofficeContext, asked: Aimed & { wanted: number }) =>
  changeEntry(ctx, asked, (writing, target) => restoreVersion(writing, { ...target, version: asked.wanted }))
