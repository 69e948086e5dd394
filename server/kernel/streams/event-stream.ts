/** Bytes that may wait for a reader who does not read: beyond them nothing more is written to it. */
const mostWaitingBytes = 64 * 1024

/** Streams of a kind that are open at a time: one process is not filled by them, and whoever comes later asks again, or another process. */
export const mostStreams = 5000

/** Of an answer that goes on for as long as its reader reads. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

const encoder = new TextEncoder()

/** A server-sent event whose data is written as JSON already. */
export const eventChunkOf = (event: string, json: string, id?: string): Uint8Array =>
  encoder.encode(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${json}\n\n`)

export const eventChunk = (event: string, data: unknown, id?: string): Uint8Array =>
  eventChunkOf(event, JSON.stringify(data), id)

/** A stream of server-sent events to one reader. */
export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  readonly isOpen: boolean
  /** Bytes that are written and not read yet. */
  readonly waitingBytes: number
  /** Writes on; false where more waits now than may. */
  send(chunk: Uint8Array): boolean
  close(): void
}

/** Opens a stream that begins with what is given. */
export const openEventStream = (
  first: readonly Uint8Array[],
  {
    onClose,
    onDrained,
  }: {
    /** Called once, however it ends. */
    readonly onClose: () => void
    /** Called when all that was written is read, and more is asked for. */
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
      // The reader has gone already.
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
