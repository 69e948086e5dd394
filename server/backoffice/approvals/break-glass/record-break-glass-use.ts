import type { Right } from '#contract/operator/call/rights.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { maskSearchTerm } from '#server/platform/audit/mask-search-term.ts'
import { recordAudit, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Operator } from '#server/backoffice/operators/operator.ts'

type UseRecorder = Auditor & Pick<Kernel, 'connection'> & { readonly operator: Operator }

type Use = {
  readonly path: string
  readonly input: unknown
  /** An automatic request of a page, every few seconds: the same one is recorded once. */
  readonly isUnattended?: boolean | undefined
}

/** Page size and order do not identify a person; typed texts are recorded at their destination. */
const leftOut: ReadonlySet<string> = new Set(['count', 'sort', 'reason', 'file'])

/** The request's facts: ids and numbers of records, filters of a list, search terms. */
const factsOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>)
      .filter(([name, value]) => !leftOut.has(name) && value !== undefined && value !== null && value !== '')
      .filter(([name, value]) => name !== 'offset' || value !== 0)
      .map(([name, value]) => [name, (typeof value === 'string' ? value : shown(value)).slice(0, 400)]),
  )

const shown = (value: unknown): string =>
  Array.isArray(value) || typeof value !== 'object' ? String(value) : JSON.stringify(value)

const isRecorded = async (
  tx: Tx,
  id: bigint,
  call: string,
  facts: Record<string, string>,
): Promise<boolean> =>
  (
    await tx.db
      .selectFrom('break_glass_uses')
      .select(['input_ids'])
      .where('break_glass_id', '=', id)
      .where('call', '=', call)
      .execute()
  ).some(({ input_ids }) => sameFacts(input_ids, facts))

const sameFacts = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

const recordUse = async (ctx: UseRecorder, right: Right, id: bigint, use: Use): Promise<void> => {
  const facts = factsOf(use.input)
  const uid = Number(facts.uid)
  await transact(ctx.connection, async (tx) => {
    if (use.isUnattended && (await isRecorded(tx, id, use.path, facts))) return
    await tx.db
      .insertInto('break_glass_uses')
      .values({ break_glass_id: id, call: use.path, input_ids: JSON.stringify(facts), at: ctx.clock.now() })
      .execute()
    await recordAudit(ctx, tx, {
      type: 'break_glass_used',
      uid: Number.isSafeInteger(uid) && uid > 0 ? uid : null,
      subject: `break-glass:${id}`,
      after: { call: use.path, right, ...maskSearchTerm(ctx, facts) },
    })
  })
}

/**
 * Records an action, or a read, that only an open emergency permits. Call it before the call is executed and
 * again before it is answered, since a use case may read more than its call's own right permits. Does nothing
 * for own rights, and for what is already recorded.
 */
export const recordBreakGlassUse = async (ctx: UseRecorder, use: Use): Promise<void> => {
  const { lent, lentUsed } = ctx.operator
  const used = [...lentUsed]
  lentUsed.clear()
  for (const right of used) {
    const id = lent.get(right)
    if (id !== undefined) await recordUse(ctx, right, id, use)
  }
}
