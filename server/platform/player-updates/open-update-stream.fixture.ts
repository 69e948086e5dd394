import type { TestApp } from '#test/app.ts'
import type { Actor } from '#test/players.ts'

export const openUpdateStream = async (
  app: Pick<TestApp, 'fetch'>,
  player: Pick<Actor, 'cookie'> | undefined,
  headers: Record<string, string> = {},
) => {
  const response = await app.fetch('/platform/own/stream', {
    headers: { cookie: player?.cookie ?? '', ...headers },
  })
  return readUpdateStream(response)
}

export const readUpdateStream = (response: Response) => {
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  const received: string[] = []
  let isOver = false
  let alive = 0
  let wakeReader = (): void => undefined
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event = '', said = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (event === 'alive') alive += 1
        else received.push(said === '{}' ? event : `${event} ${said}`)
      }
      wakeReader()
    }
    isOver = true
    wakeReader()
  }
  const reading = response.ok ? read() : Promise.resolve()
  return {
    response,
    received,
    /** The number of keep-alives, which are not counted as events. */
    get alive() {
      return alive
    },
    async ends(): Promise<number> {
      const began = performance.now()
      await reading
      return performance.now() - began
    },
    async receive(count: number): Promise<string[]> {
      while (received.length < count && !isOver) await new Promise<void>((resolve) => (wakeReader = resolve))
      return received.slice(0, count)
    },
    close: () => reader.cancel(),
  }
}
