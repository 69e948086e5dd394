import type { Actor } from '#db/seed/actor.ts'
import type { TestApp } from '#test/app.ts'

type Written = { name?: string; email?: string; topic?: string; message?: string }
type Sent = {
  status: number
  data: unknown
  fields: Record<string, unknown> | undefined
  type: string | undefined
}

/** A form as bytes: a request refused early is not read to its end. */
export const packed = async (form: FormData, headers: Record<string, string> = {}): Promise<RequestInit> => {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  return { method: 'POST', body: await whole.arrayBuffer(), headers: { ...headers, 'content-type': type } }
}

const posts = async (
  actor: Pick<Actor, 'request'>,
  path: string,
  values: Readonly<Record<string, string>>,
  files: readonly File[],
  headers: Record<string, string>,
): Promise<Sent> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  for (const file of files) body.append('attachments[]', file)
  const answer = await actor.request(`/api/${path}?v=1&locale=en`, await packed(body, headers))
  const said = (await answer.json()) as {
    data?: unknown
    error?: { type: string; error_data: Record<string, unknown> }
  }
  return { status: answer.status, data: said.data, fields: said.error?.error_data, type: said.error?.type }
}

export const writes = (
  actor: Pick<Actor, 'request'>,
  written: Written = {},
  files: readonly File[] = [],
  headers: Record<string, string> = {},
): Promise<Sent> =>
  posts(
    actor,
    'support/sendFeedback',
    {
      name: 'Greta',
      email: 'greta@example.com',
      topic: 'payment',
      message: 'Where is my deposit?',
      ...written,
    },
    files,
    headers,
  )

export const repliesTo = (
  actor: Pick<Actor, 'request'>,
  number: string,
  message: string,
  files: readonly File[] = [],
): Promise<Sent> => posts(actor, 'support/reply', { number, message }, files, {})

export const tickets = (app: TestApp) =>
  app.ctx.db.selectFrom('support_tickets').selectAll().orderBy('id').execute()

export const lastTicket = async (app: TestApp) => {
  const row = (await tickets(app)).at(-1)
  if (!row) throw new Error('There is no ticket')
  return row
}

export const mailsTo = (app: TestApp, to: string) =>
  app.ctx.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', to).orderBy('id').execute()
