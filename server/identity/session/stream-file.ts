import type { Context } from '../../context.ts'

type File = { readonly name: string; readonly type: string; readonly sizeBytes?: number }

/**
 * A file of a session's own player, streamed in pieces, so that a long one is never in memory. A session's
 * stream ends with it (standards B6).
 */
export const streamFile = (
  { openStreams }: Pick<Context, 'openStreams'>,
  sessionId: bigint,
  pieces: AsyncGenerator<string | Uint8Array<ArrayBuffer>>,
  { name, type, sizeBytes }: File,
): Response => {
  const encoder = new TextEncoder()
  let release = (): void => undefined
  let isOver = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      release = openStreams.hold(sessionId, () => {
        isOver = true
        controller.error(new Error('The session has ended'))
        void pieces.return(undefined)
      })
    },
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (isOver) return
      if (!done) return controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      release()
      controller.close()
    },
    async cancel() {
      release()
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': type,
      ...(sizeBytes === undefined ? {} : { 'content-length': String(sizeBytes) }),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
