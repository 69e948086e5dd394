import type { Call } from '#contract/call.ts'
import type { ErrorType } from '#contract/errors.ts'
import type { OperatorCall } from '#contract/operator/call/operator-call.ts'
import { allRoutes, type Route } from '#server/api.ts'
import { allOperatorRoutes, type OperatorRoute } from '#server/operator-api.ts'

export type DescribedCall = Pick<Call, 'method' | 'summary' | 'input' | 'output'> & {
  readonly address: string
  /** Unique in the whole reference. */
  readonly id: string
  readonly area: string
  readonly name: string
  readonly rules: readonly string[]
  readonly errors: readonly ErrorType[]
  readonly takesKey: boolean
  /** The body of a POST: a form or JSON, a form with files, or one file beside an input in the address. */
  readonly body: 'input' | 'files' | 'file'
  /** The session cookie that it requires, if any. */
  readonly session: 'session' | 'desk' | undefined
  readonly desk?: Pick<OperatorCall, 'access' | 'right' | 'stepUp'>
}

/** Any call may answer these; a call's own list is added. */
const commonErrors: readonly ErrorType[] = [
  'InvalidParameter',
  'InvalidRequest',
  'InternalServerError',
  'ApplicationUnavailable',
  'TooManyRequests',
]

/** Added for the product API: the site may be switched off, and a banned player is refused everywhere. */
const productErrors: readonly ErrorType[] = [...commonErrors, 'ApplicationDisabled', 'UserBanned']

const namesOf = (path: string) => {
  const [area = '', name = ''] = path.split('/')
  return { area, name }
}

const describeProductCall = ({ path, call }: Route): DescribedCall => {
  const { method, summary, input, output } = call
  const isPlayers = call.access === 'player'
  return {
    method,
    summary,
    input,
    output,
    ...namesOf(path),
    id: path,
    address: `/api/${path}`,
    rules: [
      isPlayers ? 'Needs a signed-in player.' : 'Open to guests.',
      ...(call.isIdempotent ? ['Takes an Idempotency-Key header.'] : []),
      ...(call.changesState ? ['Changes state, so it is answered only to our own pages.'] : []),
    ],
    errors: [
      ...new Set([
        ...productErrors,
        ...(isPlayers ? (['Authorization', 'UserDeleted'] as const) : []),
        ...(call.errors ?? []),
      ]),
    ],
    takesKey: call.isIdempotent ?? false,
    body: call.takesFiles ? 'files' : 'input',
    session: isPlayers ? 'session' : undefined,
  }
}

const deskAccess: Readonly<Record<OperatorCall['access'], string>> = {
  guest: 'Open to everyone.',
  newcomer: 'Needs somebody signed in at the desk, who may still be without a second factor.',
  staff: 'Needs a member of staff who has signed in with a second factor.',
}

const describeDeskCall = ({ path, call }: OperatorRoute): DescribedCall => {
  const { method, summary, input, output, access, right, stepUp } = call
  return {
    method,
    summary,
    input,
    output,
    ...namesOf(path),
    id: `backoffice/${path}`,
    address: `/backoffice/api/${path}`,
    rules: [
      deskAccess[access],
      ...(right ? [`Needs the right ${right}.`] : []),
      ...(stepUp ? [`Asks for the second factor once more, for the purpose ${stepUp}.`] : []),
    ],
    errors: [
      ...new Set([
        ...commonErrors,
        ...(access === 'guest' ? [] : (['Authorization'] as const)),
        ...(right ? (['AccessDenied'] as const) : []),
        ...(call.errors ?? []),
      ]),
    ],
    takesKey: false,
    body: call.takesFile ? 'file' : 'input',
    session: access === 'guest' ? undefined : 'desk',
    desk: { access, ...(right ? { right } : {}), ...(stepUp ? { stepUp } : {}) },
  }
}

export const describeProductCalls = (): readonly DescribedCall[] => allRoutes().map(describeProductCall)
export const describeDeskCalls = (): readonly DescribedCall[] => allOperatorRoutes().map(describeDeskCall)
