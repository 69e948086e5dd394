import type { z } from 'zod'
import type { backofficeSupportCalls } from '#contract/operator/support.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeCannedAnswer } from './canned-answer-rows.ts'

type Input = z.output<(typeof backofficeSupportCalls.saveCannedAnswer)['input']>
type Saved = { id: string; version: number }

const isTitleTaken = async (tx: Tx, { locale, title }: Input, id: bigint | undefined): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('support_canned_answers')
    .select('id')
    .where('locale', '=', locale)
    .where('title', '=', title)
    .executeTakeFirst()
  return found !== undefined && found.id !== id
}

const change = async (ctx: BackofficeContext, tx: Tx, input: Input, id: bigint): Promise<Result<Saved>> => {
  const before = await tx.db
    .selectFrom('support_canned_answers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return invalid('id', 'NOT_FOUND')
  if (before.version !== input.version) return conflict('version', { present: serializeCannedAnswer(before) })
  const { locale, title, body } = input
  const version = before.version + 1
  await tx.db
    .updateTable('support_canned_answers')
    .set({ locale, title, body, version, updated_at: ctx.clock.now(), updated_by: ctx.operator.email })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'canned_answer_changed',
    uid: null,
    subject: `canned-answer:${id}`,
    before: { locale: before.locale, title: before.title, body: before.body },
    after: { locale, title, body },
  })
  return ok({ id: String(id), version })
}

/**
 * Saves a canned answer: `title` REQUIRED and ALREADY_EXISTS (once per language), `locale` UNKNOWN, `version`
 * CHANGED with the current form, `id` NOT_FOUND.
 */
export const saveCannedAnswer = async (ctx: BackofficeContext, given: Input): Promise<Result<Saved>> => {
  const input = { ...given, title: given.title.trim() }
  if (input.title === '') return invalid('title', 'REQUIRED')
  if (!isLocale(input.locale)) return invalid('locale', 'UNKNOWN')
  return transactResult(ctx.connection, async (tx) => {
    const id = input.id === undefined ? undefined : BigInt(input.id)
    if (await isTitleTaken(tx, input, id)) return invalid('title', 'ALREADY_EXISTS')
    if (id !== undefined) return change(ctx, tx, input, id)
    const { locale, title, body } = input
    const made = await tx.db
      .insertInto('support_canned_answers')
      .values({ locale, title, body, updated_at: ctx.clock.now(), updated_by: ctx.operator.email })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, tx, {
      type: 'canned_answer_changed',
      uid: null,
      subject: `canned-answer:${made.id}`,
      after: { locale, title, body },
    })
    return ok({ id: String(made.id), version: made.version })
  })
}
