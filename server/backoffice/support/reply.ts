import type { z } from 'zod'
import type { supportCalls } from '#contract/support.ts'
import { transactResult } from '#db/transaction.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { deleteAttachments, filesOfForm, storeAttachments } from './attachments/store-attachments.ts'
import { countFiles, repliesPerTicket } from './support-limits.ts'
import { findTicket, lockTicket } from './ticket-rows.ts'
import { writeToTicket } from './write-to-ticket.ts'

export const reply = async (
  ctx: CallContext,
  input: z.output<(typeof supportCalls.reply)['input']>,
): Promise<Result<1>> => {
  const found = await findTicket(ctx.db, input.number)
  if (found?.uid !== ctx.uid) return invalid('number', 'NOT_FOUND')
  const counted = await ctx.limits.consume(repliesPerTicket, String(found.id))
  if (!counted.isAllowed) return refuse('TooManyRequests', { resendSeconds: counted.resendSeconds })
  if (input.attachments.length > 0) {
    const files = await countFiles(ctx)
    if (!files.ok) return files
  }
  const stored = await storeAttachments(ctx, await filesOfForm(input.attachments))
  if (!stored.ok) return stored
  try {
    return await transactResult(ctx.connection, async (tx) => {
      const ticket = await lockTicket(tx, { id: found.id })
      if (!ticket) return invalid('number', 'NOT_FOUND')
      await writeToTicket(ctx, tx, ticket, { body: input.message, via: 'site', files: stored.value })
      return ok(1 as const)
    })
  } catch (error) {
    await deleteAttachments(ctx, stored.value)
    throw error
  }
}
