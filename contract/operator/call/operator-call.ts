import type { z } from 'zod'
import type { Call, Method } from '../../call.ts'
import type { Right, StepUpPurpose } from './rights.ts'

/**
 * One call of the back office. It differs from a player call by its access: `guest` answers everyone,
 * `newcomer` also staff who have proved their password and have no second factor yet, `staff` signed-in staff,
 * who also need the `right`.
 */
export type OperatorCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  M extends Method = Method,
> = Omit<Call<I, O, M>, 'access' | 'isIdempotent' | 'changesState'> & {
  readonly access: 'guest' | 'newcomer' | 'staff'
  /** Absent if any member of staff may call it; otherwise AccessDenied without it. */
  readonly right?: Right
  /** Not allowed by a break-glass right, which only reads and blocks: AccessDenied `denialReason` LENT. */
  readonly isNeverLent?: true
  /** Requires the second factor again; InvalidParameter `step_up` REQUIRED, with the purpose. */
  readonly stepUp?: StepUpPurpose
  /**
   * The body is a file, in the input as `file`; the other inputs are in the query. It is read after access is
   * checked; a larger one is InvalidRequest 413, another type is not accepted as a file.
   */
  readonly takesFile?: { readonly maxBytes: number; readonly types: RegExp }
}

type Access = OperatorCall['access']
type Described<I extends z.ZodType, O extends z.ZodType, M extends Method, A extends Access> = Omit<
  OperatorCall<I, O, M>,
  'access'
> & { readonly access: A }

export const query = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  call: Omit<Described<I, O, 'GET', A>, 'method'>,
): Described<I, O, 'GET', A> => ({ method: 'GET', ...call })

export const mutation = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  call: Omit<Described<I, O, 'POST', A>, 'method'>,
): Described<I, O, 'POST', A> => ({ method: 'POST', ...call })

export type OperatorArea = Readonly<Record<string, OperatorCall>>
