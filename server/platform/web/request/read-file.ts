import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** The input of a call with a file body: with its bytes, or without them when the body is not accepted. */
export const readFileInto = async (
  input: Record<string, unknown>,
  request: Request,
  { maxBytes, types }: { readonly maxBytes: number; readonly types: RegExp },
): Promise<Result<Record<string, unknown>>> => {
  const { file: _named, ...rest } = input
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!types.test(type.trim().toLowerCase())) return ok(rest)
  const bytes = await readRequest(request, maxBytes)
  if (!bytes) return refuse('InvalidRequest', { data: { body: ['TOO_LARGE'] }, httpStatus: 413 })
  return ok(bytes.length === 0 ? rest : { ...rest, file: bytes })
}
