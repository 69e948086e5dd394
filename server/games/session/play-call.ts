import { readRequest } from '#server/kernel/network/read-bytes.ts'

/** The token of a play page, as its frame sends it; undefined where there is none of its form. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('authorization') ?? '')?.[1]

/** The JSON of a call's body, `{}` where it is empty; undefined where it is longer or no JSON. */
export const readCallInput = async (request: Request, maxBytes: number): Promise<unknown> => {
  const bytes = await readRequest(request, maxBytes)
  if (!bytes) return undefined
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8') || '{}')
  } catch {
    return undefined
  }
}
