import { setTimeout as wait } from 'node:timers/promises'
import { randomBelow } from '../random.ts'

/** Max unread bytes of a slow reader; beyond them nothing more is written. */
const maxWaitingBytes = 64 * 1024

/** Max open streams of a kind, to protect memory; refused clients retry, possibly at another process. */
export const maxStreams = 5000

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

const encoder = new TextEncoder()

/** All open streams of this process, of every kind and brand. */
const openStreams = new Set<EventStream>()

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
    openStreams.delete(stream)
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
  const stream: EventStream = {
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
      return waiting() < maxWaitingBytes
    },
    close,
  }
  openStreams.add(stream)
  return stream
}

/** Clients of a stopped process reconnect after a random delay of this range, not all at once. */
const reconnectMs = { min: 250, max: 2500 } as const
/** A process ends this many streams at once, then waits for the next ones, for this time at most. */
const endedAtOnce = 100
const endPauseMs = 100
const maxEndingMs = 3000

const retryChunk = (): Uint8Array =>
  encoder.encode(`retry: ${reconnectMs.min + randomBelow(reconnectMs.max - reconnectMs.min)}\n\n`)

/**
 * Ends all streams of this process at its stop, a part at a time, because each client reconnects to another
 * process, which has to identify it. Returns their number.
 */
export const endEventStreams = async (): Promise<number> => {
  const streams = [...openStreams]
  const atOnce = Math.max(endedAtOnce, Math.ceil((streams.length * endPauseMs) / maxEndingMs))
  for (let at = 0; at < streams.length; at += atOnce) {
    if (at > 0) await wait(endPauseMs)
    for (const stream of streams.slice(at, at + atOnce)) {
      stream.send(retryChunk())
      stream.close()
    }
  }
  return streams.length
}
