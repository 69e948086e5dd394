import type { z } from 'zod'
import type { Area, Call } from '#contract/call.ts'
import type { CallContext } from '../../context.ts'
import type { Result } from './result.ts'

/** Answers one call. `input` is validated; the dispatcher has already refused guests for player calls. */
export type Handler<C extends Call> = (
  ctx: CallContext,
  input: z.output<C['input']>,
) => Promise<Result<z.input<C['output']>>>

/** One handler for each call of an area; a missing or superfluous one is a compile error. */
export type Handlers<A extends Area> = { readonly [K in keyof A]: Handler<A[K]> }
