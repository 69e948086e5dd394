import type { z } from 'zod'
import type { backofficeLoyaltyCalls } from '#contract/operator/bonuses/loyalty.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { publishProgramme } from '../programme/publish-programme.ts'
import { runProgramme } from '../programme/run-programme.ts'
import { checkRewards, parseProgrammeTerms, parseProgrammeTexts } from './read-programme-form.ts'

type Calls = typeof backofficeLoyaltyCalls

export const publishProgrammeHandler = async (
  ctx: BackofficeContext,
  asked: z.output<Calls['publishProgramme']['input']>,
): Promise<Result<{ number: number }>> => {
  const { sysname, seen_version: seen } = asked
  const terms = parseProgrammeTerms(asked.terms)
  if (!terms.ok) return terms
  const texts = parseProgrammeTexts(asked.texts, terms.value)
  if (!texts.ok) return texts
  const image = asked.image.trim()
  if (image === '') return invalid('image', 'REQUIRED')
  const { levels, quests } = terms.value
  for (const [field, of] of [
    ['levels', levels],
    ['quests', quests],
  ] as const) {
    const checked = await checkRewards(
      ctx,
      of.map(({ reward }) => reward),
      field,
    )
    if (!checked.ok) return checked
  }
  const version = { sysname, seen, image, terms: terms.value, texts: texts.value }
  return transactResult(ctx.connection, (tx) =>
    publishProgramme(ctx, tx, { ...version, actor: operatorActor(ctx.operator.email) }),
  )
}

type Answer = z.input<Calls['runProgramme']['output']>

export const runProgrammeHandler = async (
  ctx: BackofficeContext,
  { sysname, state, seen_state: seen, reason: typed }: z.output<Calls['runProgramme']['input']>,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const actor = operatorActor(ctx.operator.email)
  const change = { sysname, isRunning: state === 'running', seen: seen === 'running', actor, reason }
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const done = await runProgramme(ctx, tx, change)
    return done.ok ? ok({ state }) : done
  })
}
