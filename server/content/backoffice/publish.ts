import { customCodes } from '#contract/content/types/custom-codes.ts'
import type { DeskEntry } from '#contract/operator/content.ts'
import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { changedOf, powersProblem, readOf } from '../guard/powers.ts'
import { publishEntry } from '../writing/change-state.ts'
import { checkEntry } from '../writing/check-entry.ts'
import { lockDocument, rowOf } from '../writing/entry-rows.ts'
import { aimAt, changeEntry, type Aim, type Aimed } from './change-state.ts'
import { deskWriting, refusalOf } from './desk-writing.ts'
import { presentEntry } from './get-entry.ts'
import type { AskSecondPerson } from './publish-code.ts'

type Published = { entry: DeskEntry; approval_id: string | null }

/** Requests a second person for a draft that could be published and is within the requester's powers. */
const askFor = async (
  ctx: BackofficeContext,
  askSecondPerson: AskSecondPerson,
  { place: { type }, target }: Aim,
  reason: string,
): Promise<Result<{ id: string }>> => {
  const { powers } = await deskWriting(ctx)
  return transactResult(ctx.connection, async (tx) => {
    const rows = await lockDocument(tx, type, target.documentId)
    const draft = rowOf(rows, target.locale, 'draft')
    if (!draft) return invalid('document_id', 'NOT_FOUND')
    if (draft.version !== target.expectedVersion)
      return conflict('version', { present_version: draft.version })
    const complete = checkEntry(ctx, type, draft.data, 'published')
    if (!complete.ok) return refusalOf(complete.problem)
    const change = { before: readOf(type, rows, target.locale), after: draft.data }
    // The request is about publishing the code.
    const asked = { ...powers, code: powers.code === 'draft' ? 'publish' : powers.code } as const
    const beyond = powersProblem(asked, type, change, 'publish')
    if (beyond) return refusalOf(beyond)
    const isSnippet = type === customCodes
    return askSecondPerson(ctx, tx, {
      input: {
        document_id: target.documentId,
        version: draft.version,
        ...(isSnippet ? {} : { type: type.name, locale: target.locale }),
      },
      uid: null,
      subject: isSnippet ? `custom-code:${target.documentId}` : `content:${type.name}:${target.documentId}`,
      reason,
    })
  })
}

/** Whether publishing a draft would put other code into pages than runs now. */
const changesCode = async (ctx: BackofficeContext, { place: { type }, target }: Aim): Promise<boolean> => {
  if (type.isGuarded) return true
  const rows = await ctx.db
    .selectFrom('content_entries')
    .selectAll()
    .where('type', '=', type.name)
    .where('document_id', '=', target.documentId)
    .execute()
  const after = rowOf(rows, target.locale, 'draft')?.data
  const before = readOf(type, rows, target.locale)
  return after !== undefined && changedOf(type, 'code', { before, after }).length > 0
}

/**
 * Publishes a draft. Code in pages waits for a second person (X7); switches for all visitors take
 * `system.manage` and the second factor again.
 */
export const publishHandler =
  (askSecondPerson: AskSecondPerson) =>
  async (
    ctx: BackofficeContext,
    asked: Aimed & { reason?: string | undefined },
  ): Promise<Result<Published>> => {
    const aim = await aimAt(ctx, asked)
    if (!aim.ok) return aim
    if (!(await changesCode(ctx, aim.value))) {
      const entry = await changeEntry(ctx, asked, publishEntry)
      return entry.ok ? ok({ entry: entry.value, approval_id: null }) : entry
    }
    const waiting = await askFor(ctx, askSecondPerson, aim.value, asked.reason ?? '')
    if (!waiting.ok) return waiting
    const entry = await presentEntry(ctx, aim.value.place, aim.value.target.documentId)
    return ok({ entry, approval_id: waiting.value.id })
  }
