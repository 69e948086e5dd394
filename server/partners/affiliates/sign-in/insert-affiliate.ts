import { email as emailRule } from '#contract/rules.ts'
import type { Tx } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isLocale } from '#server/platform/i18n/messages.ts'
import { randomToken } from '#server/platform/kernel/random.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { sealPostbackKey } from '../postbacks/deliver-postback.ts'
import { createAffiliateInvitation } from './invite-affiliate.ts'

type NewAffiliate = {
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly actor: AuditActor
}

/** Inserts an affiliate with an invitation, whose secret the caller sends. */
export const insertAffiliate = async (
  ctx: Auditor & Pick<Kernel, 'clock' | 'secrets'>,
  tx: Tx,
  { name: typedName, email: typedEmail, locale, actor }: NewAffiliate,
): Promise<Result<{ id: bigint; token: string }>> => {
  const name = typedName.trim()
  if (name === '') return invalid('name', 'REQUIRED')
  const email = typedEmail.trim()
  const problem = emailRule(email)
  if (problem) return invalid('email', problem)
  if (!isLocale(locale)) return invalid('locale', 'UNKNOWN')
  const { token, columns } = createAffiliateInvitation(ctx)
  const made = await tx.db
    .insertInto('affiliates')
    .values({
      name,
      email,
      email_canonical: canonicalName(email),
      locale,
      postback_key: sealPostbackKey(ctx, randomToken()),
      created_by: actor.name,
      created_at: ctx.clock.now(),
      ...columns,
    })
    .onConflict((known) => known.column('email_canonical').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('email', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, {
    type: 'affiliate_made',
    actor,
    uid: null,
    subject: `affiliate:${made.id}`,
    after: { name, email },
  })
  return ok({ id: made.id, token })
}
