import { z } from 'zod'
import type { webhooksCalls } from '#contract/operator/webhooks/webhooks.ts'
import { webhookEvents, webhooksMaxCount } from '#contract/webhook-events.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import type { BackofficeContext } from '#server/context.ts'
import {
  operatorActor,
  recordAudit,
  type AuditActor,
  type Auditor,
} from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { endpointUrlError } from '../endpoints/endpoint-url.ts'
import { drawSecret, sealSigningSecret } from '../endpoints/signing-secrets.ts'
import { lockEndpoint } from './endpoint-rows.ts'

const endpointInput = z.object({
  id: z.string().nullable(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  has_personal_data: z.boolean(),
})
type Endpoint = z.output<typeof endpointInput>
type Writer = Auditor & Pick<Kernel, 'clock' | 'secrets'>
type By = { readonly actor: AuditActor; readonly reason: string }

const factsOf = ({ url, description, events, has_personal_data }: Omit<Endpoint, 'id'>) => ({
  url,
  description,
  events: events.join(' '),
  has_personal_data,
})

const readKnown = (db: BackofficeContext['db'] | Tx['db'], id: string) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['url', 'description', 'events', 'has_personal_data'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()

/** Errors: `url` FORMAT, ADDRESS_NOT_PUBLIC or ALREADY_EXISTS, `id` LIMIT; AccessDenied to personal data. */
const check = async (
  ctx: BackofficeContext,
  tx: Tx,
  { id, url, has_personal_data: isPersonal }: Endpoint,
): Promise<Result<true>> => {
  const wrong = endpointUrlError(ctx, url)
  if (wrong) return invalid('url', wrong)
  // What the members of staff may not read themselves they may not send elsewhere.
  if (isPersonal && !mayDo(ctx.operator, 'players.read'))
    return refuse('AccessDenied', { data: { right: 'players.read' } })
  const others = await tx.db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .$if(id !== null, (query) => query.where('id', '!=', BigInt(id ?? 0)))
    .execute()
  if (others.some((other) => other.url === url)) return invalid('url', 'ALREADY_EXISTS')
  return id === null && others.length >= webhooksMaxCount ? invalid('id', 'LIMIT') : ok(true)
}

const insert = (ctx: Writer, tx: Tx, values: Omit<Endpoint, 'id'>, { actor }: By) =>
  tx.db
    .insertInto('webhook_endpoints')
    .values({
      ...values,
      sealed_secret: sealSigningSecret(ctx, drawSecret()),
      created_by: actor.name,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Creates an endpoint with a secret that is not shown yet, or changes one; InvalidParameter `id` NOT_FOUND. */
export const writeEndpoint = async (
  ctx: Writer,
  tx: Tx,
  { id: known, ...values }: Endpoint,
  by: By,
): Promise<Result<{ id: string }>> => {
  const before = known === null ? undefined : await lockEndpoint(tx, BigInt(known))
  if (known !== null && !before) return invalid('id', 'NOT_FOUND')
  const { id } = before ?? (await insert(ctx, tx, values, by))
  if (before) await tx.db.updateTable('webhook_endpoints').set(values).where('id', '=', id).execute()
  await recordAudit(ctx, tx, {
    type: 'webhook_endpoint_saved',
    uid: null,
    subject: `webhook:${id}`,
    ...by,
    ...(before ? { before: factsOf(before) } : {}),
    after: factsOf(values),
  })
  return ok({ id: String(id) })
}

/** Where players' data goes, and whether it names them, is decided by two persons. */
export const saveEndpointWithApproval: ApprovableAction<Endpoint> = {
  name: 'webhooks.saveEndpoint',
  right: 'webhooks.manage',
  input: endpointInput,
  describe: async (ctx, { id, ...wanted }) => {
    const known = id === null ? undefined : await readKnown(ctx.db, id)
    return { ...factsOf(wanted), now: known ? factsOf(known) : null }
  },
  execute: async (ctx, tx, wanted, { actor, reason }) => {
    const checked = await check(ctx, tx, wanted)
    return checked.ok ? writeEndpoint(ctx, tx, wanted, { actor, reason }) : checked
  },
}

type Typed = z.output<(typeof webhooksCalls.saveEndpoint)['input']>
type Saved = { id: string | null; approval_id: string | null }

/**
 * Changes an endpoint at once if its address stays and no personal data is added, nor an event with it; everything else waits for a
 * second person. AccessDenied without the right to read players, where personal data is included.
 */
export const saveEndpoint = (
  ctx: BackofficeContext,
  { id, reason: typed, url: typedUrl, ...given }: Typed,
): Promise<Result<Saved>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<Saved>> => {
    const reason = typed.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const events = webhookEvents.filter((event) => given.events.includes(event))
    const wanted: Endpoint = { ...given, id: id ?? null, url: typedUrl.trim(), events }
    // Locked, so that a change that is approved meanwhile is not undone.
    const before = id === undefined ? undefined : await lockEndpoint(tx, BigInt(id))
    if (id !== undefined && !before) return invalid('id', 'NOT_FOUND')
    const checked = await check(ctx, tx, wanted)
    if (!checked.ok) return checked
    const isMore = events.some((event) => !before?.events.includes(event))
    const isWider = wanted.has_personal_data && (!before?.has_personal_data || isMore)
    if (before?.url === wanted.url && !isWider) {
      const saved = await writeEndpoint(ctx, tx, wanted, { actor: operatorActor(ctx.operator.email), reason })
      return saved.ok ? ok({ id: saved.value.id, approval_id: null }) : saved
    }
    const asked = await requestApproval(ctx, tx, saveEndpointWithApproval, {
      input: wanted,
      uid: null,
      subject: id === undefined ? 'webhook' : `webhook:${id}`,
      reason,
    })
    return asked.ok ? ok({ id: id ?? null, approval_id: asked.value.id }) : asked
  })
