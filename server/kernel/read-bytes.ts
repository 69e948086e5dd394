/**
 * All bytes of a body, or undefined as soon as more than `maxBytes` have arrived, whatever its header claims: a
 * body without a declared length would otherwise fill the memory before anybody looks at it.
 */
export const readBytes = async (
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
