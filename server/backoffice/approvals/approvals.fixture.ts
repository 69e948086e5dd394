import { z } from 'zod'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { resolveStaffSession } from '#server/backoffice/operators/sign-in/resolve-staff-session.ts'
import { transactResult } from '#db/transaction.ts'
import type { Hired } from '#test/backoffice.ts'
import type { TestApp } from '#test/app.ts'
import type { ApprovableAction } from './approvable-action.ts'
import { approvalsHandlers } from './operator-endpoints.ts'
import { requestApproval } from './request-approval.ts'

type Shelf = { thing: string; minor: string }

/** A test action for two persons: a line in the list of events. `broken` things are refused. */
export const shelve: ApprovableAction<Shelf> = {
  name: 'test.shelve',
  right: 'wallet.correct',
  input: z.object({ thing: z.string(), minor: z.string() }),
  sumOf: ({ minor }) => ({ minor: BigInt(minor), currency: 'EUR' }),
  describe: async (_ctx, { thing }) => ({ thing, is_broken: thing === 'broken' }),
  execute: async (ctx, tx, { thing }, { actor, reason }) => {
    if (thing === 'broken') return invalid('thing', 'BROKEN')
    await tx.db
      .insertInto('house_facts')
      .values({
        name: `shelved:${thing}:${ctx.clock.now().getTime()}`,
        value: JSON.stringify(`${actor.name}: ${reason}`),
      })
      .execute()
    return ok(1)
  },
}

export const handlers = approvalsHandlers([shelve])

export const backofficeContextOf = async (app: TestApp, who: Hired): Promise<BackofficeContext> => {
  const operator = await resolveStaffSession(app.ctx, who.token ?? '')
  if (!operator) throw new Error(`${who.email} is not signed in`)
  return {
    ...app.ctx,
    operator,
    request: { id: 'test', ip: who.ip, userAgent: '', host: 'localhost', locale: 'en' },
    reply: { setBackofficeToken: () => undefined },
    hasSteppedUp: async () => false,
  }
}

export const shelvedOf = async (app: TestApp, thing: string) =>
  (await app.ctx.db.selectFrom('house_facts').select(['name', 'value']).execute()).filter(({ name }) =>
    name.startsWith(`shelved:${thing}:`),
  )

export const requestsShelving = async (
  app: TestApp,
  who: Hired,
  thing: string,
  { minor = '10000', reason = 'it fell down' } = {},
): Promise<Result<{ id: string }>> => {
  const ctx = await backofficeContextOf(app, who)
  return transactResult(ctx.connection, (tx) =>
    requestApproval(ctx, tx, shelve, {
      input: { thing, minor },
      uid: null,
      subject: `thing:${thing}`,
      reason,
    }),
  )
}

export const idOf = (result: Result<{ id: string }>): string => {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  return result.value.id
}
