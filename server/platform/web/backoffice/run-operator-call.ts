import type { OperatorCall } from '#contract/operator/call/operator-call.ts'
import { mayReplicaAnswerOperator } from '#contract/replica-reads.ts'
import { recordBreakGlassUse } from '#server/backoffice/approvals/break-glass/record-break-glass-use.ts'
import { requireStepUp, hasSteppedUp } from '#server/backoffice/operators/second-factor/step-ups.ts'
import type { BackofficeContext, BackofficeVisitorContext } from '#server/context.ts'
import type { OperatorRoute } from '#server/operator-api.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { traceStep } from '#server/platform/tracing/tracing.ts'
import { withReplicaForStaff } from '#server/replica-reads.ts'
import { pictureFaults } from '../address-fields.ts'
import { cardFaults } from '../card-fields.ts'
import { fieldErrors } from '../request/answer-call.ts'
import { accessRefusal, isOperator } from './create-backoffice-context.ts'

type Asked = Record<string, unknown>

/** The input as the use case takes it, or every field that is wrong. */
export const parseOperatorInput = (
  { settings }: BackofficeVisitorContext,
  { path, call }: OperatorRoute,
  input: Asked,
): Result<unknown> => {
  const parsed = call.input.safeParse(input)
  const faults = { ...pictureFaults(settings, path, input), ...cardFaults(path, input) }
  if (!parsed.success)
    return refuse('InvalidParameter', { fields: { ...faults, ...fieldErrors(parsed.error, input) } })
  return Object.keys(faults).length > 0 ? refuse('InvalidParameter', { fields: faults }) : ok(parsed.data)
}

const readWith = async (
  { takesFile }: OperatorCall,
  asked: Asked,
  readFile: FileReader | undefined,
): Promise<Result<Asked>> => (takesFile && readFile ? readFile(takesFile) : ok(asked))

type FileReader = (takesFile: NonNullable<OperatorCall['takesFile']>) => Promise<Result<Asked>>

/** Every check before the use case: access, input, second factor again. */
export const checkOperatorCall = async (
  ctx: BackofficeVisitorContext,
  route: OperatorRoute,
  asked: Asked,
  readFile?: FileReader,
): Promise<Result<unknown>> => {
  const refused = await accessRefusal(ctx, route)
  if (refused) return refused
  const { call } = route
  const read = await readWith(call, asked, readFile)
  if (!read.ok) return read
  const parsed = parseOperatorInput(ctx, route, read.value)
  if (!parsed.ok) return parsed
  if (call.stepUp && isOperator(ctx) && !(await hasSteppedUp(ctx, call.stepUp)))
    return requireStepUp(call.stepUp)
  return parsed
}

/** Runs one back office call: access, validation, second factor again, use case, shape of the answer. */
export const runOperatorCall = async (
  ctx: BackofficeVisitorContext,
  route: OperatorRoute,
  asked: Asked,
  readFile?: FileReader,
): Promise<Result<unknown>> => {
  const parsed = await checkOperatorCall(ctx, route, asked, readFile)
  if (!parsed.ok) return parsed
  const { call } = route
  const use = { path: route.path, input: parsed.value, isUnattended: call.isUnattended }
  if (isOperator(ctx)) await recordBreakGlassUse(ctx, use)
  // The check above guarantees an operator for every call that is not public.
  const reads = mayReplicaAnswerOperator(route.path) ? withReplicaForStaff(ctx) : ctx
  const result = await traceStep(route.path, {}, () =>
    route.handler(reads as BackofficeContext, parsed.value as never),
  )
  if (isOperator(ctx)) await recordBreakGlassUse(ctx, use)
  return result.ok ? { ok: true, value: call.output.parse(result.value) } : result
}
