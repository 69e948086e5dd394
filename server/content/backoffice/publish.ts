import { customCodes } from '#contract/content/types/custom-codes.ts'
import type { BackofficeEntry } from '#contract/operator/content.ts'
import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { changedOf, permissionProblem, readOf } from '../guard/author-permissions.ts'
import { publishEntry } from '../writing/change-state.ts'
import { checkEntry } from '../writing/check-entry.ts'
import { lockDocument, rowOf } from '../writing/entry-rows.ts'
import { resolveEntry, changeEntry, type ResolvedEntry, type EntryVersionRef } from './change-state.ts'
import { createWriteContext, refusalOf } from './create-write-context.ts'
import { presentEntry } from './get-entry.ts'
import type { RequestApproval } from './publish-code.ts'

type Published = { entry: BackofficeEntry; approval_id: string | null }

/** Requests a second person for a draft that could be published and is within the requester's powers. */
const requestPublication = async (
  ctx: BackofficeContext,
  requestApproval: RequestApproval,
  { contentScope: { type }, target }: ResolvedEntry,
  reason: string,
): Promise<Result<{ id: string }>> => {
  const { permissions } = await createWriteContext(ctx)
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
    const asked = {
      ...permissions,
      code: permissions.code === 'draft' ? 'publish' : permissions.code,
    } as const
    const beyond = permissionProblem(asked, type, change, 'publish')
    if (beyond) return refusalOf(beyond)
    const isSnippet = type === customCodes
    return requestApproval(ctx, tx, {
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
const changesCode = async (
  ctx: BackofficeContext,
  { contentScope: { type }, target }: ResolvedEntry,
): Promise<boolean> => {
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
  (requestApproval: RequestApproval) =>
  async (
    ctx: BackofficeContext,
    asked: EntryVersionRef & { reason?: string | undefined },
  ): Promise<Result<Published>> => {
    const resolved = await resolveEntry(ctx, asked)
    if (!resolved.ok) return resolved
    if (!(await changesCode(ctx, resolved.value))) {
      const entry = await changeEntry(ctx, asked, publishEntry)
      return entry.ok ? ok({ entry: entry.value, approval_id: null }) : entry
    }
    const waiting = await requestPublication(ctx, requestApproval, resolved.value, asked.reason ?? '')
    if (!waiting.ok) return waiting
    const entry = await presentEntry(ctx, resolved.value.contentScope, resolved.value.target.documentId)
    return ok({ entry, approval_id: waiting.value.id })
  }
