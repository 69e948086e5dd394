import { TOTP, Secret } from 'otpauth'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import type { WireError } from '#contract/errors.ts'
import type { Right } from '#contract/operator/call/rights.ts'
import { transact } from '#db/transaction.ts'
import { addMember } from '#server/backoffice/operators/staff/invite.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { TestApp } from './app.ts'

export const staffPassword = 'Correct-horse-9'

export type BackofficeAnswer = { status: number; data: never; error: WireError | undefined; fields: unknown }

/** A visitor of the back office's sign-in, with a browser and an address of their own. */
export type BackofficeVisitor = {
  token: string | undefined
  ip: string
  get(path: string, input?: Record<string, string>): Promise<BackofficeAnswer>
  post(path: string, input?: object, headers?: Record<string, string>): Promise<BackofficeAnswer>
  /** A list as a file: `staff/getList`. */
  file(path: string, input?: Record<string, string>): Promise<Response>
}

let addresses = 0

export const visitBackoffice = (app: TestApp): BackofficeVisitor => {
  const cookie = app.ctx.settings.publicUrl.startsWith('https:') ? '__Host-desk' : 'desk'
  const ask = async (path: string, init: RequestInit): Promise<BackofficeAnswer> => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', visitor.ip)
    if (visitor.token) headers.set('cookie', `${cookie}=${visitor.token}`)
    const answer = await app.fetch(`/backoffice/api/${path}`, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, value] = /^(?:__Host-)?desk=([^;]*)/.exec(line) ?? []
      if (value !== undefined) visitor.token = value || undefined
    }
    const body = (await answer.json()) as { data?: never; error?: WireError }
    return {
      status: answer.status,
      data: body.data as never,
      error: body.error,
      fields: body.error?.error_data,
    }
  }
  const visitor: BackofficeVisitor = {
    token: undefined,
    ip: `198.51.100.${addresses++ % 250}`,
    get: (path, input = {}) => ask(`${path}?${new URLSearchParams(input)}`, {}),
    post: (path, input = {}, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { 'content-type': 'application/json', origin: app.ctx.settings.publicUrl, ...headers },
      }),
    file: (path, input = {}) =>
      app.fetch(`/backoffice/export/${path}.csv?${new URLSearchParams(input)}`, {
        headers: {
          origin: app.ctx.settings.publicUrl,
          'x-forwarded-for': visitor.ip,
          ...(visitor.token ? { cookie: `${cookie}=${visitor.token}` } : {}),
        },
      }),
  }
  return visitor
}

/** The authenticator app of a phone. A code works once, so the clock advances to the next code first. */
const authenticator = (app: TestApp, secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  return (): string => {
    app.clock.advance(31_000)
    return totp.generate({ timestamp: app.clock.now().getTime() })
  }
}

export type Hired = BackofficeVisitor & {
  readonly id: string
  readonly email: string
  readonly code: () => string
  readonly recoveryCodes: readonly string[]
  stepUp(purpose: string): Promise<BackofficeAnswer>
}

export const createStaffRole = async (
  app: TestApp,
  sysname: string,
  given: readonly Right[],
): Promise<void> => {
  const { db, clock } = app.ctx
  await db.insertInto('staff_roles').values({ sysname, name: sysname, created_at: clock.now() }).execute()
  await db
    .insertInto('staff_role_grants')
    .values(given.map((right) => ({ role: sysname, granted_right: right, ceiling_minor: null })))
    .execute()
}

let people = 0

/** Creates an invitation as the application does, and returns it. */
export const inviteStaff = async (app: TestApp, roles: readonly string[]) => {
  const email = `staff${people++}@example.com`
  const made = await transact(app.ctx.connection, (tx) =>
    addMember(app.ctx, tx, { email, name: `Staff ${people}`, roles, actor: systemActor('test') }),
  )
  if (!made.ok) throw new Error(`${email} was not invited`)
  return { email, ...made.value }
}

type Invited = { email: string; id: string; invitation: string }

export const hire = async (app: TestApp, roles: readonly string[]): Promise<Hired> =>
  acceptStaffInvitation(app, await inviteStaff(app, roles))

/** Accepts an invitation, sets an authenticator up and stays signed in. */
export const acceptStaffInvitation = async (
  app: TestApp,
  { email, id, invitation }: Invited,
): Promise<Hired> => {
  const visitor = visitBackoffice(app)
  await visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
  const entered = (await visitor.post('desk/signIn', { email, password: staffPassword }))
    .data as CurrentStaffMember
  if (entered.has_second_factor) throw new Error('has_second_factor is set before one was set up')
  const { secret } = (await visitor.post('desk/startAuthenticator')).data as { secret: string }
  const code = authenticator(app, secret)
  const { recovery_codes: recoveryCodes } = (
    await visitor.post('desk/confirmAuthenticator', { code: code() })
  ).data as { recovery_codes: string[] }
  return Object.assign(visitor, {
    id,
    email,
    code,
    recoveryCodes,
    stepUp: (purpose: string) => visitor.post('desk/stepUp', { purpose, code: code() }),
  })
}
