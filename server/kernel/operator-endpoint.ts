import type { z } from 'zod'
import type { OperatorArea, OperatorCall } from '#contract/operator/call/operator-call.ts'
import type { BackofficeContext, DeskVisitorContext } from '../context.ts'
import type { FileList } from './lists/file-list.ts'
import type { Refused, Result } from './result.ts'

/** Answers one call of the desk. The input is validated, and whoever may not make the call was turned away before. */
export type OperatorHandler<C extends OperatorCall> = (
  ctx: C['access'] extends 'guest' ? DeskVisitorContext : BackofficeContext,
  input: z.output<C['input']>,
) => Promise<Result<z.input<C['output']>>>

/** One handler for each call of an area; a missing or superfluous one is a compile error. */
export type OperatorHandlers<A extends OperatorArea> = { readonly [K in keyof A]: OperatorHandler<A[K]> }

/**
 * A list of the desk as a file: the same filters as its call, all rows instead of a page; refused where its call is. What
 * the reader may see of each row is asked here and not with the rows: it is written down before the first is sent.
 */
export type OperatorExport<C extends OperatorCall = OperatorCall, Row = never> = (
  ctx: BackofficeContext,
  input: z.output<C['input']>,
) => FileList<Row> | Refused
