import type { z } from 'zod'
import type { Call, Method } from '../../call.ts'
import type { Right, StepUpPurpose } from './rights.ts'

/**
 * One call of the desk. As a player's, but for who may make it: `guest` answers everyone, `newcomer` also those who have
 * shown their password and have no second factor yet, `staff` members of staff, who must besides have the `right`.
 */
export type OperatorCall<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  M extends Method = Method,
> = Omit<Call<I, O, M>, 'access' | 'isIdempotent' | 'changesState'> & {
  readonly access: 'guest' | 'newcomer' | 'staff'
  /** Absent where it is enough to be a member of staff: AccessDenied for those without it. */
  readonly right?: Right
  /** Not by a right that was lent in an emergency, which reads and keeps out: AccessDenied `obstacle` LENT. */
  readonly isNeverLent?: true
  /** Asks for the second factor once more; InvalidParameter `step_up` REQUIRED, with the purpose. */
  readonly stepUp?: StepUpPurpose
  /**
   * The body is a file, in the input as `file`; everything else of the input stands in the query. It is read once access
   * is settled; one that is larger is InvalidRequest 413, one of another type than these is no file.
   */
  readonly takesFile?: { readonly maxBytes: number; readonly types: RegExp }
}

type Access = OperatorCall['access']
type Described<I extends z.ZodType, O extends z.ZodType, M extends Method, A extends Access> = Omit<
  OperatorCall<I, O, M>,
  'access'
> & { readonly access: A }

/** A question: changes nothing. */
export const ask = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  call: Omit<Described<I, O, 'GET', A>, 'method'>,
): Described<I, O, 'GET', A> => ({ method: 'GET', ...call })

/** An action. */
export const act = <I extends z.ZodType, O extends z.ZodType, A extends Access>(
  call: Omit<Described<I, O, 'POST', A>, 'method'>,
): Described<I, O, 'POST', A> => ({ method: 'POST', ...call })

/** The calls of an area, by the name the desk sends. */
export type OperatorArea = Readonly<Record<string, OperatorCall>>
