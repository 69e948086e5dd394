import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { readUids, type UidFile } from './read-uids.ts'

const maxListedProblems = 100

type Given = {
  readonly gives: readonly { readonly currency: string }[]
  readonly had: { readonly length: number }
  readonly refused: readonly { readonly uid: number; readonly code: string }[]
}

export const parseGrantFile = (
  bytes: Uint8Array,
  maxPlayers: number,
): Result<UidFile & { readonly uids: number[] }> => {
  const file = readUids(bytes)
  const uids = file.lines.map(({ uid }) => uid)
  if (uids.length === 0)
    return invalid('file', 'REQUIRED', { problems: file.problems.slice(0, maxListedProblems) })
  return uids.length > maxPlayers ? invalid('file', 'MAX_LENGTH') : ok({ ...file, uids })
}

/** The result of each line; a repeated player counts at the first. */
export const grantFileResult = (file: UidFile, { gives, had, refused }: Given) => {
  const lineOf = new Map(file.lines.map(({ uid, line }) => [uid, line]))
  const problems = [
    ...file.problems,
    ...refused.map(({ uid, code }) => ({ line: lineOf.get(uid) ?? 0, text: String(uid), code })),
  ]
  return {
    given: gives.length,
    had: had.length + file.repeated.length,
    refused: problems.length,
    problems: problems.toSorted((a, b) => a.line - b.line).slice(0, maxListedProblems),
    approval_id: null,
  }
}

export const sumGrants = <Give extends { readonly currency: string }>(
  gives: readonly Give[],
  minorOf: (give: Give) => bigint,
): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const give of gives) sums.set(give.currency, (sums.get(give.currency) ?? 0n) + minorOf(give))
  return sums
}
