export type StreamEvent = { readonly event: string; readonly id: string | undefined; readonly data: string }

/**
 * Reads events out of a text that arrives in pieces; a piece may end anywhere. The delay with which a stopping
 * server announces its end is an event named `retry`.
 */
export const createEventReader = (): ((piece: string) => StreamEvent[]) => {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const retry = field('retry')
      if (retry !== undefined) return { event: 'retry', id: undefined, data: retry }
      const data = field('data')
      return data === undefined ? [] : { event: field('event') ?? 'message', id: field('id'), data }
    })
  }
}

/** Longer than any pause between two ticks: the connection is dead. */
const silentMs = 5000
const waitsMs = [250, 500, 1000, 2000, 4000] as const

export type StreamParts = {
  readonly address: string
  readonly token: string
  onEvent(event: StreamEvent): void
  /** Called when the connection is lost, and when events arrive again. */
  onLine(isUp: boolean): void
  onRefused(): void
  readonly send?: typeof fetch
}

const headersOf = (token: string, lastId: string | undefined): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
})

/**
 * Follows a stream with `fetch`: a frame of opaque origin has a bearer token and no cookie, and `EventSource`
 * cannot send a token. After a break it resumes at the last event received. Returns a function that stops it.
 */
export const followStream = (parts: StreamParts): (() => void) => {
  const send = parts.send ?? fetch.bind(globalThis)
  let lastId: string | undefined
  let isStopped = false
  let failures = 0
  /** Set by a server that is about to end the stream. */
  let announcedMs: number | undefined
  let aborter = new AbortController()

  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader()
    const events = createEventReader()
    let alarm = setTimeout(() => aborter.abort(), silentMs)
    try {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        clearTimeout(alarm)
        alarm = setTimeout(() => aborter.abort(), silentMs)
        for (const event of events(value)) {
          failures = 0
          if (event.event === 'retry') {
            announcedMs = Number(event.data)
            continue
          }
          lastId = event.id ?? lastId
          parts.onLine(true)
          parts.onEvent(event)
        }
      }
    } finally {
      clearTimeout(alarm)
    }
  }

  const connect = async (): Promise<void> => {
    aborter = new AbortController()
    try {
      const response = await send(parts.address, {
        headers: headersOf(parts.token, lastId),
        credentials: 'omit',
        cache: 'no-store',
        signal: aborter.signal,
      })
      if (response.status === 401) {
        isStopped = true
        return parts.onRefused()
      }
      if (response.ok && response.body) await read(response.body)
    } catch {
      // The loop below reconnects after an error.
    }
    if (isStopped) return
    // An announced end is no lost connection: another process answers after the delay.
    if (announcedMs === undefined) parts.onLine(false)
    const waitMs = announcedMs ?? waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 4000
    announcedMs = undefined
    failures += 1
    setTimeout(() => void connect(), waitMs)
  }

  void connect()
  return () => {
    isStopped = true
    aborter.abort()
  }
}
