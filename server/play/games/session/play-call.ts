import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'

/** The bearer token of a play page; undefined where it is missing or malformed. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('authorization') ?? '')?.[1]

/** The JSON of a call's body, `{}` where it is empty; undefined where it is too long or invalid. */
export const readCallInput = async (request: Request, maxBytes: number): Promise<unknown> => {
  const bytes = await readRequest(request, maxBytes)
  if (!bytes) return undefined
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8') || '{}')
  } catch {
    return undefined
  }
}
