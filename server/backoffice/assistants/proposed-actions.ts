import { z } from 'zod'
import { rowId } from '#contract/fields.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { transactResult } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { inputFacts, playerOfInput, storedInput } from './proposed-input.ts'
import type { AssistantAccess } from './tokens/resolve-token.ts'
import { tokenSubject } from './tokens/token-subject.ts'
import { standingTokens, validTokens } from './tokens/valid-tokens.ts'
import { classedCalls, type AssistantTool } from './tool-classes.ts'

const proposal = z.object({
  tool: z.string(),
  token_id: rowId,
  token_name: z.string(),
  /** As the call read it when it was proposed; the call reads it again when it runs. */
  input: z.record(z.string(), z.unknown()),
})
type Proposal = z.output<typeof proposal>

/** How the application runs a call of the back office as the approver: with every check, as from the desk. */
export type CallRunner = {
  check(ctx: BackofficeContext, path: string, input: Record<string, unknown>): Promise<Result<unknown>>
  run(ctx: BackofficeContext, path: string, input: Record<string, unknown>): Promise<Result<unknown>>
}

/** Every call that may be proposed is an action of its own, with the right of the call. */
export const actionPrefix = 'assistant.'

/** The request is decided by staff with the right of the call itself, as the call would be. */
const actionOf = (
  { call, path, ...tool }: AssistantTool,
  runner?: CallRunner,
): ApprovableAction<Proposal> => ({
  name: `${actionPrefix}${path.replace('/', '.')}`,
  right: call.right as NonNullable<typeof call.right>,
  input: proposal,
  describe: async (_ctx, { input, token_name }) => ({
    tool: tool.name,
    effect: call.summary,
    assistant: token_name,
    ...inputFacts(call, input),
  }),
  // A reset or the loss of the last factor ends a token without withdrawing its requests, so they end here.
  // Expiry alone does not end them: they were made in time.
  stillStands: async (_ctx, tx, { token_id }) => {
    const token = await standingTokens(tx.db)
      .select('assistant_tokens.id')
      .where('assistant_tokens.id', '=', BigInt(token_id))
      .executeTakeFirst()
    return token ? ok(1) : invalid('id', 'REQUESTER', { token: 'ENDED' })
  },
  execute: async () => ok(1),
  afterDecision: {
    check: async (ctx, { input }) => (runner ? runner.check(ctx, path, input) : ok(1)),
    execute: async (ctx, { input }) => (runner ? runner.run(ctx, path, input) : ok(1)),
  },
})

const proposable = classedCalls.filter(({ toolClass }) => toolClass === 'propose')

export const assistantActions = (runner: CallRunner): readonly ApprovableAction[] =>
  proposable.map((tool) => actionOf(tool, runner) as ApprovableAction)

/**
 * Requests a person's approval of a call; nothing else happens. The token is locked, so one that is revoked at
 * the same time either ends before and requests nothing, or withdraws this request too.
 */
export const proposeCall = (
  ctx: BackofficeContext,
  { tokenId, tokenName }: AssistantAccess,
  tool: AssistantTool,
  { input, reason }: { input: Record<string, unknown>; reason: string },
): Promise<Result<{ id: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    await tx.db
      .selectFrom('assistant_tokens')
      .select('id')
      .where('id', '=', tokenId)
      .forShare()
      .executeTakeFirst()
    const token = await validTokens(tx.db, ctx.clock.now())
      .select('assistant_tokens.may_propose')
      .where('assistant_tokens.id', '=', tokenId)
      .executeTakeFirst()
    if (!token?.may_propose) return refuse('AccessDenied', { data: { token: 'ENDED' } })
    const stored = storedInput(tool.call, input)
    return requestApproval(ctx, tx, actionOf(tool), {
      input: { tool: tool.name, token_id: String(tokenId), token_name: tokenName, input: stored },
      uid: playerOfInput(stored),
      subject: tokenSubject(tokenId),
      reason,
    })
  })
