import type { TestApp } from '#test/app.ts'
import type { Actor } from '#test/players.ts'

export const looksOn = async (
  house: Pick<TestApp, 'fetch'>,
  player: Pick<Actor, 'cookie'> | undefined,
  headers: Record<string, string> = {},
) => {
  const response = await house.fetch('/platform/own/stream', {
    headers: { cookie: player?.cookie ?? '', ...headers },
  })
  return reads(response)
}

export const reads = (response: Response) => {
  const reader = (response.body ?? new Blob([]).stream()).getReader()
  const heard: string[] = []
  let isOver = false
  let alive = 0
  let tellMore = (): void => undefined
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
        else heard.push(said === '{}' ? event : `${event} ${said}`)
      }
      tellMore()
    }
    isOver = true
    tellMore()
  }
  const reading = response.ok ? read() : Promise.resolve()
  return {
    response,
    heard,
    /** The number of keep-alives, which are not counted as events. */
    get alive() {
      return alive
    },
    async ends(): Promise<number> {
      const began = performance.now()
      await reading
      return performance.now() - began
    },
    async hears(count: number): Promise<string[]> {
      while (heard.length < count && !isOver) await new Promise<void>((resolve) => (tellMore = resolve))
      return heard.slice(0, count)
    },
    close: () => reader.cancel(),
  }
}
