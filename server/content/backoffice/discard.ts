import type { BackofficeContext } from '#server/context.ts'
import { discardDraft } from '../writing/change-state.ts'
import { changeAtDesk, type Aimed } from './change-state.ts'

export const discardAtDesk = (ctx: BackofficeContext, asked: Aimed) => changeAtDesk(ctx, asked, discardDraft)
