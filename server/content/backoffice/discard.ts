import type { BackofficeContext } from '#server/context.ts'
import { discardDraft } from '../writing/change-state.ts'
import { changeEntry, type EntryVersionRef } from './change-state.ts'

export const discardHandler = (ctx: BackofficeContext, asked: EntryVersionRef) =>
  changeEntry(ctx, asked, discardDraft)
