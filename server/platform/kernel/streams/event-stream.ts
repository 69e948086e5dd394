/** Max unread bytes of a slow reader; beyond them nothing more is written. */
const mostWaitingBytes = 64 * 1024

/** Max open streams of a kind, to protect memory; refused clients retry, possibly at another process. */
export const mostStreams = 5000

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

const encoder = new TextEncoder()

/** A server-sent event with data already serialised as JSON. */
export const eventChunkOf = (event: string, json: string, id?: string): Uint8Array =>
  encoder.encode(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`)

export const eventChunk = (event: string, data: unknown, id?: string): Uint8Array =>
  eventChunkOf(event, JSON.stringify(data), id)

export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  readonly isOpen: boolean
  /** Bytes written and not yet read. */
  readonly waitingBytes: number
  /** Writes; false if too much is unread. */
  send(chunk: Uint8Array): boolean
  close(): void
}

export const openEventStream = (
  first: readonly Uint8Array[],
  {
    onClose,
    onDrained,
  }: {
    /** Called once, however it ends. */
    readonly onClose: () => void
    /** Called when everything written is read, and more is requested. */
    readonly onDrained?: () => void
  },
): EventStream => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    try {
      controller?.close()
    } catch {
      // The reader has already disconnected.
    }
    onClose()
  }
  const waiting = (): number => -(controller?.desiredSize ?? 0)
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        for (const chunk of first) opened.enqueue(chunk)
      },
      pull: () => onDrained?.(),
      cancel: close,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  return {
    body,
    get isOpen() {
      return isOpen
    },
    get waitingBytes() {
      return waiting()
    },
    send(chunk) {
      if (!isOpen || !controller) return true
      controller.enqueue(chunk)
      return waiting() < mostWaitingBytes
    },
    close,
  }
}
