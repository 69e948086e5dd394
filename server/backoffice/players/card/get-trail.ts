import { toMoney } from '#contract/money.ts'
import type { TrailEvent, TrailKind } from '#contract/operator/shapes/player-shapes.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'

const pageSize = 50
/** One more than a page: whether a next one follows. */
const readSize = pageSize + 1

/** The cursor of each source: everything after it is older. */
type Reached = { readonly [K in TrailKind]: bigint }
const above = 10n ** 18n - 1n
const newest: Reached = { audit: above, payment: above, message: above }

const readCursor = (cursor: string | undefined): Reached => {
  const [audit, payment, message] = (cursor ?? '').split('.')
  return cursor === undefined
    ? newest
    : { audit: BigInt(audit ?? 0), payment: BigInt(payment ?? 0), message: BigInt(message ?? 0) }
}

/** Amounts require the right to read payments; all other facts the right to read the player. */
const withoutSums = (facts: Record<string, unknown> | null): Record<string, unknown> | null =>
  facts &&
  Object.fromEntries(Object.entries(facts).filter(([name]) => !/(^|_)(minor|amount|sum)$/.test(name)))

type Who = { readonly uid: number; readonly addresses: readonly string[] }
type Source = (ctx: BackofficeContext, who: Who, below: bigint) => Promise<TrailEvent[]>

const readAudit: Source = async ({ db, operator }, { uid }, below) => {
  const seen = mayDo(operator, 'cashier.read')
    ? (facts: Record<string, unknown> | null) => facts
    : withoutSums
  const rows = await db
    .selectFrom('audit_records')
    .select(['id', 'at', 'type', 'actor_kind', 'actor', 'subject', 'ip', 'reason', 'before', 'after'])
    .where('uid', '=', uid)
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(readSize)
    .execute()
  return rows.map((row) => ({
    kind: 'audit',
    ...row,
    before: seen(row.before),
    after: seen(row.after),
    id: String(row.id),
    at: row.at.toISOString(),
  }))
}

const readPayments: Source = async ({ db }, { uid }, below) => {
  const rows = await db
    .selectFrom('cashier_transactions')
    .select(['id', 'created_at', 'type', 'status', 'method', 'amount_minor', 'currency'])
    .where('uid', '=', uid)
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(readSize)
    .execute()
  return rows.map(({ id, created_at, type, status, method, amount_minor, currency }) => ({
    kind: 'payment',
    id: String(id),
    at: created_at.toISOString(),
    type,
    status,
    method,
    amount: toMoney(amount_minor, currency),
  }))
}

/** Messages to the account's current addresses. Their text is left out: some of it opens the account. */
const readMessages: Source = async ({ db }, { addresses }, below) => {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['id', 'created_at', 'channel', 'kind', 'recipient', 'state'])
    .where('recipient', 'in', addresses)
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(readSize)
    .execute()
  return rows.map(({ id, created_at, channel, kind, recipient, state }) => ({
    kind: 'message',
    id: String(id),
    at: created_at.toISOString(),
    channel,
    template: kind,
    recipient,
    state,
  }))
}

const sources: Readonly<Record<TrailKind, Source>> = {
  audit: readAudit,
  payment: readPayments,
  message: readMessages,
}

const isSeen = ({ operator }: BackofficeContext, kind: TrailKind): boolean =>
  kind === 'audit' || mayDo(operator, kind === 'payment' ? 'cashier.read' : 'mail.read')

const merge = (lists: readonly TrailEvent[][]): TrailEvent[] => {
  const rest = lists.map((list) => [...list])
  const merged: TrailEvent[] = []
  while (merged.length < readSize) {
    let next: TrailEvent[] | undefined
    for (const list of rest) if (list[0] && (next?.[0] === undefined || list[0].at > next[0].at)) next = list
    const event = next?.shift()
    if (!event) break
    merged.push(event)
  }
  return merged
}

/**
 * A player's events in one timeline: audit records, payments and messages, within the reader's rights. A page
 * continues from where each of the three ended, so that its cost does not depend on the timeline's length.
 */
export const getTrail = async (
  ctx: BackofficeContext,
  given: { uid: number; kind?: TrailKind | undefined; cursor?: string | undefined },
) => {
  const player = await findPlayer(ctx.db, given.uid)
  if (!player) return invalid('uid', 'NOT_FOUND')
  const addresses = [player.email, player.phone].filter((address) => address !== null)
  const reached = readCursor(given.cursor)
  const kinds = (Object.keys(sources) as TrailKind[]).filter(
    (kind) => isSeen(ctx, kind) && (given.kind === undefined || given.kind === kind),
  )
  const lists = await Promise.all(
    kinds.map((kind) => sources[kind](ctx, { uid: given.uid, addresses }, reached[kind])),
  )
  const found = merge(lists)
  const items = found.slice(0, pageSize)
  const after = { ...reached }
  for (const { kind, id } of items) after[kind] = BigInt(id)
  const hasNext = found.length > pageSize
  return ok({ items, cursor: hasNext ? `${after.audit}.${after.payment}.${after.message}` : null })
}
