import type { z } from 'zod'
import { supportedLocales } from '#contract/locales.ts'
import type { mailingsCalls } from '#contract/operator/campaigns/mailings.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { conflict, invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import type { MailingTexts } from '../schema.ts'

type Asked = z.output<typeof mailingsCalls.save.input>
type Answer = z.input<typeof mailingsCalls.save.output>

/** Each language has both subject and text or neither; the default language is required. */
const parseArguments = (given: Asked['texts']): Result<MailingTexts> => {
  const fields: Record<string, string[]> = {}
  const texts = Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const subject = given[code]?.subject.trim() ?? ''
      const body = given[code]?.body.trim() ?? ''
      const isMeant = subject !== '' || body !== '' || code === defaultLocale
      if (isMeant && subject === '') fields[`subject.${code}`] = ['REQUIRED']
      if (isMeant && body === '') fields[`body.${code}`] = ['REQUIRED']
      return isMeant ? [[code, { subject, body }] as const] : []
    }),
  )
  return Object.keys(fields).length > 0 ? refuse('InvalidParameter', { fields }) : ok(texts)
}

/** Saves a mailing; a started one is fixed, since some have read it. */
export const saveMailing = (ctx: BackofficeContext, asked: Asked): Promise<Result<Answer>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const { sysname, segment, seen_version: seen } = asked
    const texts = parseArguments(asked.texts)
    if (!texts.ok) return texts
    const known = await tx.db
      .selectFrom('campaign_segments')
      .select('sysname')
      .where('sysname', '=', segment)
      .executeTakeFirst()
    if (!known) return invalid('segment', 'UNKNOWN')
    const before = await tx.db
      .selectFrom('campaign_mailings')
      .select(['version', 'status'])
      .where('sysname', '=', sysname)
      .forUpdate()
      .executeTakeFirst()
    if (before && seen === 0) return invalid('sysname', 'ALREADY_EXISTS')
    if ((before?.version ?? 0) !== seen) return conflict('seen_version', { version: before?.version ?? 0 })
    if (before && before.status !== 'draft') return invalid('sysname', 'FIXED')
    const actor = operatorActor(ctx.operator.email)
    const version = seen + 1
    const written = {
      segment,
      texts: JSON.stringify(texts.value),
      starts_at: new Date(asked.starts_at),
      version,
    }
    if (before)
      await tx.db.updateTable('campaign_mailings').set(written).where('sysname', '=', sysname).execute()
    else
      await tx.db
        .insertInto('campaign_mailings')
        .values({ sysname, ...written, created_by: actor.name, created_at: ctx.clock.now() })
        .execute()
    await recordAudit(ctx, tx, {
      type: 'mailing_saved',
      actor,
      uid: null,
      subject: `mailing:${sysname}`,
      after: { version, segment, starts_at: asked.starts_at },
    })
    return ok({ sysname, version })
  })
