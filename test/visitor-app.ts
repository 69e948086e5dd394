import { createActor } from '#db/seed/actor.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { callApi, type ApiAnswer } from '#test/call-api.ts'
import type { Context } from '#server/context.ts'

/** The application with visitors who each have an address of their own. */
export type VisitorApp = {
  readonly ctx: Context
  /** A browser without a session, at its own address unless one is given. */
  visitor(ip?: string): Visitor
  settle(): Promise<void>
  mails(): Promise<
    { recipient: string; kind: string; locale: string; body_text: string; body_html: string }[]
  >
  close(): Promise<void>
}

export type Answer = ApiAnswer & {
  /** Codes by field, and the other data of the error. */
  readonly fields: unknown
}

export type Visitor = {
  /** The secret in the session's cookie. */
  token: string | undefined
  /** The secret by which the browser is recognised. */
  device: string | undefined
  ip: string
  call(path: string, input?: Record<string, unknown>): Promise<Answer>
  /** An address that is no call. */
  request(path: string): Promise<Response>
}

let addresses = 0

const createVisitor = (app: TestApp, ip = `192.0.2.${addresses++ % 250}`): Visitor => {
  const place = { ip, device: undefined as string | undefined }
  const actor = createActor({
    origin: testOrigin,
    fetch: async (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', place.ip)
      if (place.device) headers.append('cookie', `device=${place.device}`)
      const answer = await app.fetch(path, { ...init, headers })
      for (const line of answer.headers.getSetCookie())
        place.device = /^device=([^;]+)/.exec(line)?.[1] ?? place.device
      return answer
    },
  })
  return {
    get ip() {
      return place.ip
    },
    set ip(ip) {
      place.ip = ip
    },
    get device() {
      return place.device
    },
    set device(device) {
      place.device = device
    },
    get token() {
      return actor.cookie?.split('=')[1]
    },
    set token(token) {
      actor.cookie = token && `session=${token}`
    },
    request: (path) => actor.request(path),
    async call(path, input) {
      const answer = await callApi(actor, path, input)
      return { ...answer, fields: answer.error?.error_data }
    },
  }
}

export const openVisitorApp = async (env: Record<string, string> = {}): Promise<VisitorApp> => {
  // Without a socket every request comes from this machine, which may then name the client.
  const app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', ...env })
  return {
    ctx: app.ctx,
    visitor: (ip) => createVisitor(app, ip),
    settle: app.settle,
    mails: () => app.ctx.db.selectFrom('outbox_messages').selectAll().orderBy('id').execute(),
    close: app.close,
  }
}
