/**
 * The sender disconnected before the end of the body. The failure is theirs: the socket's code (ECONNRESET) is
 * also a lost database's, so it stays in the cause.
 */
export class BodyBroken extends Error {}

/**
 * All bytes of a body, or undefined as soon as more than `maxBytes` have arrived, regardless of its header: a
 * body without a declared length could otherwise fill the memory. Throws {@link BodyBroken} when it ends too
 * early.
 */
export const readBytes = async (
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    throw new BodyBroken('A body ended before its end', { cause: error })
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * {@link readBytes} of a request. With a declared length, which Node.js enforces, it is read without a web
 * stream, which costs more than all the rest of reading it.
 */
export const readRequest = async (
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const declared = request.headers.get('content-length')
  if (declared === null) return readBytes(request.body, maxBytes)
  if (!(Number(declared) <= maxBytes)) return undefined
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > maxBytes ? undefined : bytes
  } catch (error) {
    throw new BodyBroken('A body ended before its end', { cause: error })
  }
}
