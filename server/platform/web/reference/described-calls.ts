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
  readonly needsIdempotencyKey: boolean
  /** The body of a POST: a form or JSON, a form with files, or one file beside an input in the address. */
  readonly body: 'input' | 'files' | 'file'
  /** The session cookie that it reads. */
  readonly session: 'session' | 'desk' | 'affiliate'
  /** Whether it answers without one. */
  readonly isOpen: boolean
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
  const { area, name } = namesOf(path)
  const isPlayers = call.access === 'player'
  const isAffiliates = area === 'affiliates'
  return {
    method,
    summary,
    input,
    output,
    area,
    name,
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
    needsIdempotencyKey: call.isIdempotent ?? false,
    body: call.takesFiles ? 'files' : 'input',
    session: isAffiliates ? 'affiliate' : 'session',
    // A sign-in refuses a wrong password by the same error.
    isOpen: isAffiliates ? name === 'signIn' || !call.errors?.includes('Authorization') : !isPlayers,
  }
}

const backofficeAccess: Readonly<Record<OperatorCall['access'], string>> = {
  guest: 'Open to everyone.',
  newcomer: 'Needs someone signed in to the back office, who may still be without a second factor.',
  staff: 'Needs a member of staff who has signed in with a second factor.',
}

const describeBackofficeCall = ({ path, call }: OperatorRoute): DescribedCall => {
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
      backofficeAccess[access],
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
    needsIdempotencyKey: false,
    body: call.takesFile ? 'file' : 'input',
    session: 'desk',
    isOpen: access === 'guest',
    desk: { access, ...(right ? { right } : {}), ...(stepUp ? { stepUp } : {}) },
  }
}

export const describeProductCalls = (): readonly DescribedCall[] => allRoutes().map(describeProductCall)
export const describeBackofficeCalls = (): readonly DescribedCall[] =>
  allOperatorRoutes().map(describeBackofficeCall)
