import { html } from 'hono/html'
import { majorText } from '#contract/money.ts'
import { evidenceSections, type EvidenceSection } from '#contract/operator/disputes.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import type { Evidence } from '#server/money/payments/provider/port.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import type { DisputeRecord } from '../lock-case.ts'
import { evidenceRefusal } from './evidence-refusal.ts'
import { readEvidence } from './read-evidence.ts'

/** As a bank reads them, in English. */
const titles: Readonly<Record<EvidenceSection, string>> = {
  statement: 'Statement',
  receipt: 'Payment',
  account: 'Account holder',
  access: 'Sign-ins and devices',
  play: 'Use of the service after the payment',
  terms: 'Terms accepted',
  history: 'Earlier payments without a dispute',
}

/** Pictures are embedded in the page; other files are sent beside it. */
const shown = ({ name, mimeType, bytes }: Evidence['files'][number]) =>
  mimeType.startsWith('image/')
    ? html`<figure>
        <figcaption>${name}</figcaption>
        <img alt="" src="data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}" />
      </figure>`
    : html`<p>Sent beside this page: ${name}</p>`

const pageOf = (dispute: DisputeRecord, { texts, files }: Evidence) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Dispute ${dispute.dispute}</title>
        <style>
          body {
            font:
              1rem/1.5 system-ui,
              sans-serif;
            max-width: 48rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          pre {
            font: inherit;
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
          img {
            max-width: 100%;
          }
        </style>
      </head>
      <body>
        <h1>Dispute ${dispute.dispute}</h1>
        <p>
          ${majorText(dispute.amount_minor, dispute.currency)} ${dispute.currency} of payment
          ${dispute.order_reference}. Reason:
          ${[dispute.reason_code, dispute.reason].filter(Boolean).join(' ') || 'not told'}.
        </p>
        ${evidenceSections.map(
          (name) =>
            html`<h2>${titles[name]}</h2>
              <pre>${texts[name]}</pre>`,
        )}
        ${files.map(shown)}
      </body>
    </html>`

/** The evidence as one page, for a provider without an API for it. InvalidParameter `id` NOT_FOUND. */
export const getDossier = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const refused = evidenceRefusal(ctx)
  if (refused) return refused
  const dispute = await ctx.db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!dispute) return invalid('id', 'NOT_FOUND')
  const work = await ctx.db
    .selectFrom('dispute_cases')
    .select('evidence')
    .where('dispute_id', '=', dispute.id)
    .executeTakeFirst()
  const page = await pageOf(dispute, await readEvidence(ctx, dispute, work?.evidence ?? null))
  await recordStandaloneAudit(ctx, {
    type: 'dispute_dossier_downloaded',
    uid: dispute.uid,
    subject: subjectOfDispute(dispute.id),
  })
  return ok({
    name: `dispute-${dispute.id}.html`,
    mime_type: 'text/html',
    base64: Buffer.from(String(page)).toString('base64'),
  })
}
