import type { DeskEntry } from '#contract/operator/content.ts'
import { transactResult } from '#db/transaction.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, outdated, type Result } from '#server/kernel/result.ts'
import { publishEntry } from '../writing/change-state.ts'
import { checkEntry } from '../writing/check-entry.ts'
import { lockDocument, rowOf } from '../writing/entry-rows.ts'
import { aimAt, changeAtDesk, type Aim, type Aimed } from './change-state-at-desk.ts'
import { deskWriting, findPlaceToChange, resultOf } from './desk-writing.ts'
import { presentEntry } from './get-entry.ts'
import type { AskSecondPerson } from './publish-code.ts'

type Published = { entry: DeskEntry; approval_id: string | null }

/** Asks for a second person, with a draft that could be published as it is. */
const askFor = (
  ctx: DeskContext,
  askSecondPerson: AskSecondPerson,
  { place: { type }, target }: Aim,
  reason: string,
): Promise<Result<{ id: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    const draft = rowOf(await lockDocument(tx, type, target.documentId), target.locale, 'draft')
    if (!draft) return invalid('document_id', 'NOT_FOUND')
    if (draft.version !== target.expectedVersion)
      return outdated('version', { present_version: draft.version })
    const complete = await resultOf(
      checkEntry(deskWriting(ctx).messages, type, draft.data, 'published'),
      () => Promise.reject(new Error('A check of fields is about no version')),
    )
    if (!complete.ok) return complete
    return askSecondPerson(ctx, tx, {
      input: { document_id: target.documentId, version: draft.version },
      uid: null,
      subject: `custom-code:${target.documentId}`,
      reason,
    })
  })

/** Puts a draft before everybody's eyes. Custom code runs in every visitor's page: it waits for a second person (X7). */
export const publishAtDesk =
  (askSecondPerson: AskSecondPerson) =>
  async (ctx: DeskContext, asked: Aimed & { reason?: string | undefined }): Promise<Result<Published>> => {
    const place = findPlaceToChange(ctx, asked)
    if (!place.ok) return place
    if (!place.value.type.isGuarded) {
      const entry = await changeAtDesk(ctx, asked, publishEntry)
      return entry.ok ? ok({ entry: entry.value, approval_id: null }) : entry
    }
    const aim = await aimAt(ctx, asked)
    if (!aim.ok) return aim
    const waiting = await askFor(ctx, askSecondPerson, aim.value, asked.reason ?? '')
    if (!waiting.ok) return waiting
    const entry = await presentEntry(ctx, aim.value.place, aim.value.target.documentId)
    return ok({ entry, approval_id: waiting.value.id })
  }
