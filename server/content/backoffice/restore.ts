import type { BackofficeContext } from '#server/context.ts'
import { restoreVersion } from '../writing/change-state.ts'
import { changeAtDesk, type Aimed } from './change-state.ts'

/** Makes an earlier version the draft again; the published one stays until the next publish. */
export const restoreAtDesk = (ctx: BackofficeContext, asked: Aimed & { wanted: number }) =>
  changeAtDesk(ctx, asked, (writing, target) => restoreVersion(writing, { ...target, version: asked.wanted }))
