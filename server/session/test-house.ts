import { accountCalls } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { errorStatus } from '#contract/errors.ts'
import { toMoney } from '#contract/money.ts'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createAccountHandlers } from '../account/endpoints.ts'
import { accountJobs, accountSubscriptions, accountSweeps } from '../account/jobs.ts'
import { findPlayer } from '../account/queries.ts'
import type { CallContext, Context } from '../context.ts'
import { loadMessages } from '../i18n/messages.ts'
import { createClock } from '../kernel/clock.ts'
import { createEvents } from '../kernel/events.ts'
import { createJobs } from '../kernel/jobs.ts'
import { createLimits } from '../kernel/limits.ts'
import { createLog } from '../kernel/log.ts'
import { createOutbox } from '../kernel/mail/outbox.ts'
import type { Result } from '../kernel/result.ts'
import { createSecrets } from '../kernel/secrets.ts'
import { readSettings } from '../kernel/settings.ts'
import { endPlayerSessions } from './end-session.ts'
import { authHandlers } from './endpoints.ts'
import { sessionSweeps } from './jobs.ts'
import { resolveSession } from './resolve-session.ts'

/** The domains up to this one on an in-memory database, so that their tests need none that come later. */
export type TestHouse = {
  readonly ctx: Context
  /** A browser without a session, at its own address unless one is given. */
  visitor(ip?: string): Visitor
  settle(): Promise<void>
  mails(): Promise<
    { recipient: string; kind: string; locale: string; body_text: string; body_html: string }[]
  >
  close(): Promise<void>
}

export type Answer = {
  readonly status: number
  readonly body: string
  readonly data: unknown
  readonly fields: unknown
}

export type Visitor = {
  token: string | undefined
  call(path: string, input?: Record<string, unknown>): Promise<Answer>
}

const accountHandlers = createAccountHandlers(
  async (ctx, uid) => {
    const nothing = toMoney(0n, (await findPlayer(ctx.db, uid))?.currency ?? 'EUR')
    return {
      balance_main: nothing,
      balance_bonus: nothing,
      balance_betting_bonus: nothing,
      balance_fun: nothing,
    }
  },
  async () => 0,
  endPlayerSessions,
)

type AnyHandler = (ctx: CallContext, input: unknown) => Promise<Result<unknown>>
type AnyCall = {
  access: string
  input: (typeof authCalls)['login']['input']
  output: { parse(value: unknown): unknown }
}
const callsByArea = { auth: authCalls, account: accountCalls } as unknown as Record<
  string,
  Record<string, AnyCall>
>
const handlersByArea = { auth: authHandlers, account: accountHandlers } as unknown as Record<
  string,
  Record<string, AnyHandler>
>

const answer = (result: Result<unknown>): Answer => {
  if (result.ok)
    return { status: 200, body: JSON.stringify(result.value), data: result.value, fields: undefined }
  const { refusal } = result
  return {
    status: errorStatus[refusal.type],
    body: JSON.stringify(refusal),
    data: undefined,
    fields: refusal.fields,
  }
}

const run = async (ctx: CallContext, path: string, input: Record<string, unknown>): Promise<Answer> => {
  const [area = '', name = ''] = path.split('/')
  const call = callsByArea[area]?.[name]
  const handler = handlersByArea[area]?.[name]
  if (!call || !handler) throw new Error(`No call ${path}`)
  if (call.access === 'player' && ctx.uid === 0)
    return answer({ ok: false, refusal: { type: 'Authorization' } })
  const parsed = call.input.safeParse(input)
  if (!parsed.success) {
    const fields = Object.fromEntries(
      parsed.error.issues.map((issue) => [String(issue.path[0]), [issue.message]]),
    )
    return answer({ ok: false, refusal: { type: 'InvalidParameter', fields } })
  }
  const result = await handler(ctx, parsed.data)
  return answer(result.ok ? { ok: true, value: call.output.parse(result.value) } : result)
}

let addresses = 0

const createVisitor = (ctx: Context, ip = `192.0.2.${addresses++ % 250}`): Visitor => {
  const visitor: Visitor = {
    token: undefined,
    async call(path, input = {}) {
      const session = visitor.token ? await resolveSession(ctx, visitor.token) : undefined
      const callContext: CallContext = {
        ...ctx,
        uid: session?.uid ?? 0,
        player: session?.player,
        sessionId: session?.sessionId,
        isBanned: session?.player.status === 'banned',
        request: {
          id: 'test',
          ip,
          userAgent: 'test',
          host: 'localhost',
          locale: 'en',
          idempotencyKey: undefined,
        },
        reply: { setSessionToken: (token) => void (visitor.token = token ?? undefined) },
      }
      return run(callContext, path, input)
    },
  }
  return visitor
}

const createContext = (connection: Connection, env: Record<string, string>) => {
  const settings = readSettings(env)
  const clock = createClock()
  const log = createLog('silent')
  const jobs = createJobs<Context>({
    connection,
    log,
    handlers: [...accountSubscriptions.map((subscription) => subscription.handler), ...accountJobs],
    sweeps: [...accountSweeps, ...sessionSweeps],
  })
  const ctx = {
    settings,
    clock,
    log,
    connection,
    db: connection.db,
    limits: createLimits(connection, clock),
    jobs,
    events: createEvents(jobs, accountSubscriptions),
    mail: createOutbox(connection, clock),
    secrets: createSecrets('a secret of the tests alone, not of any house'),
    messages: loadMessages(),
    paymentProviders: {},
  } as unknown as Context
  return { ctx, jobs }
}

export const openTestHouse = async (env: Record<string, string> = {}): Promise<TestHouse> => {
  const connection = await connect({ databaseUrl: readSettings(env).databaseUrl })
  await migrate(connection)
  const { ctx, jobs } = createContext(connection, env)
  await jobs.prepare()
  return {
    ctx,
    visitor: (ip) => createVisitor(ctx, ip),
    settle: () => jobs.settle(ctx),
    mails: () => ctx.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
    async close() {
      await jobs.stop()
      await connection.close()
    },
  }
}
