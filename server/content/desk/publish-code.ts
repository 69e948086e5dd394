import { z } from 'zod'
import { customCodes } from '#contract/content/types/custom-codes.ts'
import type { AuditActor } from '#server/audit/record-audit.ts'
import type { DeskContext, Tx } from '#server/context.ts'
import { ok, outdated, type Result } from '#server/kernel/result.ts'
import { anyLocale } from '../schema.ts'
import { publishInside } from '../writing/change-state.ts'
import { lockDocument, rowOf, type EntryRow } from '../writing/entry-rows.ts'
import { ProblemRollback } from '../writing/problem.ts'
import { deskWriting, refusalOf } from './desk-writing.ts'

/** The draft that the second person approves, as it was when the first one asked: another version is another code. */
const input = z.object({ document_id: z.string(), version: z.number().int() })
type PublishedCode = z.output<typeof input>

const shownOf = (row: EntryRow | undefined) => {
  if (!row) return null
  const { name, position, isEnabled, purpose, hosts, code } = row.data
  return { name, position, isEnabled, purpose, hosts, code }
}

/**
 * Putting custom code into everybody's pages, which takes two persons (X7): the second one is shown the code beside the
 * one that runs now, and what they approve is that version and no other. Taking code off takes one.
 */
export const publishCode = {
  name: 'content.publish_code',
  right: 'content.code' as const,
  input,
  async describe(ctx: DeskContext, { document_id, version }: PublishedCode) {
    const rows = await ctx.db
      .selectFrom('content_entries')
      .selectAll()
      .where('type', '=', customCodes.name)
      .where('document_id', '=', document_id)
      .execute()
    const draft = rowOf(rows, anyLocale, 'draft')
    return {
      written_by: draft?.updated_by ?? null,
      is_changed: draft?.version !== version,
      draft: shownOf(draft),
      published: shownOf(rowOf(rows, anyLocale, 'published')),
    }
  },
  async execute(
    ctx: DeskContext,
    tx: Tx,
    { document_id: documentId, version }: PublishedCode,
    _by: { actor: AuditActor; reason: string },
  ): Promise<Result<unknown>> {
    const rows = await lockDocument(tx, customCodes, documentId)
    if (rowOf(rows, anyLocale, 'draft')?.version !== version) return outdated('version')
    const target = { type: customCodes, documentId, locale: anyLocale, expectedVersion: version }
    try {
      return ok(await publishInside(tx, deskWriting(ctx), target))
    } catch (error) {
      if (error instanceof ProblemRollback) return refusalOf(error.problem)
      throw error
    }
  },
}

/** Asks for a second person; what the domain of approvals gives to this one. */
export type AskSecondPerson = (
  ctx: DeskContext,
  tx: Tx,
  asked: { input: PublishedCode; uid: null; subject: string; reason: string },
) => Promise<Result<{ id: string }>>
