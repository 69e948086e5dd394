import type { BackofficeContext } from '#server/context.ts'
import { discardDraft } from '../writing/change-state.ts'
import { changeEntry, type Aimed } from './change-state.ts'

export const discardHandler = (ctx: BackofficeContext, asked: Aimed) => changeEntry(ctx, asked, discardDraft)
