import type { EventChange } from '#contract/odds.ts'

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

export type Said = {
  readonly event: string
  readonly data: { events?: EventChange[] } & Record<string, unknown>
}

export const listensToOdds = async (fetch: Fetch, query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`/platform/betting/stream?${query}`, { headers })
  if (!response.ok) throw new Error(`The stream is refused: ${response.status}`)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<Said> => {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream has ended')
      text += decoder.decode(value, { stream: true })
    }
    const [block = '', ...rest] = text.split('\n\n')
    text = rest.join('\n\n')
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
    return { event: field('event'), data: JSON.parse(field('data') || '{}') as Said['data'] }
  }
  return {
    response,
    next,
    close: () => reader.cancel(),
    async until(event: string, is: (data: Said['data']) => boolean = () => true): Promise<Said['data']> {
      for (;;) {
        const said = await next()
        if (said.event === event && is(said.data)) return said.data
      }
    },
    async hears(id: string, is: (change: EventChange) => boolean = () => true): Promise<EventChange> {
      for (;;) {
        const said = await next()
        const change = said.data.events?.find((one) => one.id === id && is(one))
        if (said.event === 'odds' && change) return change
      }
    },
  }
}
