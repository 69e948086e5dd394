import { hashInput } from '#server/platform/kernel/random.ts'

export type FileProblem = { readonly line: number; readonly text: string; readonly code: string }
export type UidLine = { readonly line: number; readonly uid: number }
export type UidFile = {
  /** Hash of the players alone: the same players in another order or spacing are the same file. */
  readonly hash: string
  readonly lines: readonly UidLine[]
  readonly repeated: readonly UidLine[]
  readonly problems: readonly FileProblem[]
}

const shownLength = 40

/** A file of players: a player number in the first column of each line, with or without a heading. */
export const readUids = (file: Uint8Array): UidFile => {
  const texts = new TextDecoder()
    .decode(file)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
  const lines: UidLine[] = []
  const repeated: UidLine[] = []
  const problems: FileProblem[] = []
  const seen = new Set<number>()
  for (const [at, text] of texts.entries()) {
    const cell = (text.split(/[,;\t]/)[0] ?? '').trim().replace(/^"(.*)"$/, '$1')
    const line = at + 1
    if (cell === '' || (at === 0 && /^[a-z_ ]+$/i.test(cell))) continue
    const uid = Number(cell)
    if (!/^[1-9]\d{0,9}$/.test(cell) || uid > 2_147_483_647)
      problems.push({ line, text: cell.slice(0, shownLength), code: 'FORMAT' })
    else if (seen.has(uid)) repeated.push({ line, uid })
    else {
      seen.add(uid)
      lines.push({ line, uid })
    }
  }
  const uids = lines.map(({ uid }) => uid).toSorted((a, b) => a - b)
  return { hash: hashInput(uids.map(String)).slice(0, 32), lines, repeated, problems }
}
