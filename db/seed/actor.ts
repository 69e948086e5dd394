type Answer = { status: number; data: never; error: WireError | undefined; headers: Headers }
type WireError = {
  type: string
  code: number
  message: string
  invalid_parameters: string[]
  error_data: Record<string, unknown>
  resend_time?: number
}

/** The entry to the application: over the network, or in process. */
export type Door = { origin: string; fetch(path: string, init?: RequestInit): Promise<Response> }

export const storyPassword = 'Evening1'

/** A player's browser: keeps the cookie, and sends the same requests as our pages. */
export type Actor = {
  readonly email: string
  uid: number
  cookie: string | undefined
  get(path: string, query?: Record<string, string>): Promise<Answer>
  post(path: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  request(path: string, init?: RequestInit): Promise<Response>
}

const cookieOf = (response: Response): string | undefined | null => {
  const header = response.headers.getSetCookie().find((line) => /^(__Host-)?session=/.test(line))
  if (!header) return undefined
  const [pair = ''] = header.split(';')
  return pair.endsWith('=') ? null : pair
}

export const createActor = (door: Door, email = ''): Actor => {
  const actor: Actor = {
    email,
    uid: 0,
    cookie: undefined,
    async request(path, init = {}) {
      const headers = new Headers(init.headers)
      if (actor.cookie) headers.set('cookie', actor.cookie)
      if (!headers.has('origin') && !headers.has('sec-fetch-site')) headers.set('origin', door.origin)
      const response = await door.fetch(path, { ...init, headers })
      const cookie = cookieOf(response)
      if (cookie !== undefined) actor.cookie = cookie ?? undefined
      return response
    },
    async get(path, query = {}) {
      return answerOf(
        await actor.request(`/api/${path}?${new URLSearchParams({ v: '1', locale: 'en', ...query })}`),
      )
    },
    async post(path, form = {}, headers = {}) {
      const body = new FormData()
      for (const [name, value] of Object.entries(form)) body.append(name, value)
      return answerOf(await actor.request(`/api/${path}?v=1&locale=en`, { method: 'POST', body, headers }))
    },
  }
  return actor
}

const answerOf = async (response: Response): Promise<Answer> => {
  const body = (await response.json()) as { data?: never; error?: WireError }
  return { status: response.status, data: body.data as never, error: body.error, headers: response.headers }
}

export const register = async (
  door: Door,
  email: string,
  extra: Record<string, string> = {},
): Promise<Actor> => {
  const actor = createActor(door, email)
  const answer = await actor.post('auth/register', {
    email,
    password: storyPassword,
    country: 'LV',
    currency: 'EUR',
    terms: '1',
    ...extra,
  })
  if (answer.status !== 200) throw new Error(`${email} could not register: ${JSON.stringify(answer.error)}`)
  actor.uid = (answer.data as { uid: number }).uid
  return actor
}

/** Signs in again on another day: yesterday's session has ended. */
export const signsInAgain = async (actor: Actor): Promise<void> => {
  actor.cookie = undefined
  const answer = await actor.post('auth/login', { login: actor.email, password: storyPassword })
  if (answer.status !== 200)
    throw new Error(`${actor.email} could not sign in: ${JSON.stringify(answer.error)}`)
}
