import { z } from 'zod'
import { findContentType } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import { classOf, leavesOf } from '#contract/content/field-classes.ts'
import { customCodes } from '#contract/content/types/custom-codes.ts'
import type { AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { conflict, ok, type Result } from '#server/platform/kernel/result.ts'
import { fullPermissions } from '../guard/author-permissions.ts'
import { anyLocale, type EntryRow } from '../schema.ts'
import { publishInside } from '../writing/change-state.ts'
import { lockDocument, rowOf } from '../writing/entry-rows.ts'
import { ProblemRollback } from '../writing/problem.ts'
import { refusalOf, writeContextWith } from './create-write-context.ts'

/**
 * The draft to approve, in the version of the request: another version is other code. Without a type it is a
 * custom code snippet.
 */
const input = z.object({
  document_id: z.string(),
  version: z.number().int(),
  type: z.string().optional(),
  locale: z.string().optional(),
})
export type PublishedCode = z.output<typeof input>

const typeOf = ({ type }: PublishedCode): ContentType => (type && findContentType(type)) || customCodes
const localeOf = ({ locale }: PublishedCode): string => locale ?? anyLocale

/**
 * The part of an entry that the second person decides on: a whole snippet; of other entries the key and the
 * fields that are not plain text.
 */
const shownOf = (type: ContentType, row: EntryRow | undefined) => {
  if (!row) return null
  if (type !== customCodes)
    return Object.fromEntries(
      [...leavesOf(type.fields, row.data)]
        .filter(({ path }) => classOf(type, path) !== 'words' || path === type.key)
        .map(({ at, value }) => [at.join('.'), value]),
    )
  const { name, position, isEnabled, purpose, hosts, code } = row.data
  return { name, position, isEnabled, purpose, hosts, code }
}

/**
 * Publishing code to all pages takes two persons (X7): custom code, analytics, a chat, site verification. The
 * second person sees it beside the current code, and approves exactly that version. Removing code takes one
 * person.
 */
export const publishCode = {
  name: 'content.publish_code',
  right: 'content.code' as const,
  input,
  async describe(ctx: BackofficeContext, asked: PublishedCode) {
    const type = typeOf(asked)
    const rows = await ctx.db
      .selectFrom('content_entries')
      .selectAll()
      .where('type', '=', type.name)
      .where('document_id', '=', asked.document_id)
      .execute()
    const draft = rowOf(rows, localeOf(asked), 'draft')
    return {
      ...(type === customCodes ? {} : { content_type: type.name }),
      written_by: draft?.updated_by ?? null,
      is_changed: draft?.version !== asked.version,
      draft: shownOf(type, draft),
      published: shownOf(type, rowOf(rows, localeOf(asked), 'published')),
    }
  },
  async execute(
    ctx: BackofficeContext,
    tx: Tx,
    asked: PublishedCode,
    _by: { actor: AuditActor; reason: string },
  ): Promise<Result<unknown>> {
    const { document_id: documentId, version } = asked
    const type = typeOf(asked)
    const locale = localeOf(asked)
    const rows = await lockDocument(tx, type, documentId)
    if (rowOf(rows, locale, 'draft')?.version !== version) return conflict('version')
    const target = { type, documentId, locale, expectedVersion: version }
    try {
      // The requester had the powers over every switch of this version.
      return ok(await publishInside(tx, writeContextWith(ctx, fullPermissions), target))
    } catch (error) {
      if (error instanceof ProblemRollback) return refusalOf(error.problem)
      throw error
    }
  },
}

/** Requests a second person; the approvals domain passes it in. */
export type RequestApproval = (
  ctx: BackofficeContext,
  tx: Tx,
  asked: { input: PublishedCode; uid: null; subject: string; reason: string },
) => Promise<Result<{ id: string }>>
