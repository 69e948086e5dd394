import type { z } from 'zod'
import type { OperatorArea, OperatorCall } from '#contract/operator/call/operator-call.ts'
import type { BackofficeContext, BackofficeVisitorContext } from '../../context.ts'
import type { FileList } from './lists/file-list.ts'
import type { Refused, Result } from './result.ts'

/** Answers one call of the back office. The input is validated, and access was checked before. */
export type OperatorHandler<C extends OperatorCall> = (
  ctx: C['access'] extends 'guest' ? BackofficeVisitorContext : BackofficeContext,
  input: z.output<C['input']>,
) => Promise<Result<z.input<C['output']>>>

/** One handler for each call of an area; a missing or superfluous one is a compile error. */
export type OperatorHandlers<A extends OperatorArea> = { readonly [K in keyof A]: OperatorHandler<A[K]> }

/**
 * A back office list as a file: its call's filters, all rows instead of a page; refused if the call is. The
 * reader's rights on row fields are checked here and not with the rows: the export is audited before the first
 * row is sent.
 */
export type OperatorExport<C extends OperatorCall = OperatorCall, Row = never> = (
  ctx: BackofficeContext,
  input: z.output<C['input']>,
) => FileList<Row> | Refused
