import { setImmediate as breathe } from 'node:timers/promises'

export type CsvProblem = {
  readonly line: number
  readonly code: 'ENCODING' | 'QUOTE' | 'TOO_LONG' | 'TOO_MANY'
}

const sliceBytes = 256 * 1024
const recordMaxLength = 10_000

/** The cells of one record (RFC 4180). */
const cellsOf = (record: string): string[] => {
  if (!record.includes('"')) return record.split(',')
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < record.length; at++) {
    const character = record[at] ?? ''
    if (isQuoted && character === '"' && record[at + 1] === '"') {
      cell += character
      at++
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (character === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}

const countOf = (character: string, text: string): number => {
  let count = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++
  return count
}

/** Reads text piece by piece, and passes each record on with the line it starts in. */
const createReader = (onRecord: (cells: string[], line: number) => void) => {
  let rest = ''
  let line = 1
  const hand = (record: string): void => {
    // An empty line is no record.
    if (record.trim() !== '') onRecord(cellsOf(record.replace(/\r$/, '')), line)
  }
  return {
    /** Returns the line of an oversized record. */
    feed(text: string): number | undefined {
      const all = rest + text
      let from = 0
      // A line break within quotes continues the record.
      for (let end = all.indexOf('\n'); end !== -1; end = all.indexOf('\n', end + 1)) {
        const record = all.slice(from, end)
        if (record.length > recordMaxLength) return line
        if (countOf('"', record) % 2 === 1) continue
        hand(record)
        line += 1 + countOf('\n', record)
        from = end + 1
      }
      rest = all.slice(from)
      return rest.length > recordMaxLength ? line : undefined
    },
    /** Returns the line of an unclosed quote. */
    end(): number | undefined {
      if (countOf('"', rest) % 2 === 1) return line
      hand(rest)
      return undefined
    },
  }
}

const countLines = (bytes: Uint8Array): number => {
  let count = 1
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count++
  return count
}

/**
 * Reads a UTF-8 CSV file in pieces, so that others are served while a large one is read; `onPiece` is awaited
 * after the records of each. Our own parser, since only one variant is needed, and the line of each record for
 * error messages.
 */
export const readCsv = async (
  bytes: Uint8Array,
  maxLines: number,
  onRecord: (cells: string[], line: number) => void,
  onPiece: () => Promise<void> = async () => undefined,
): Promise<CsvProblem | undefined> => {
  if (countLines(bytes) > maxLines) return { line: maxLines, code: 'TOO_MANY' }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lastLine = 1
  const reader = createReader((cells, line) => {
    lastLine = line
    onRecord(cells, line)
  })
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    const isLast = at + sliceBytes >= bytes.length
    let text: string
    try {
      text = decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: !isLast })
    } catch {
      return { line: lastLine, code: 'ENCODING' }
    }
    const tooLong = reader.feed(text)
    if (tooLong !== undefined) return { line: tooLong, code: 'TOO_LONG' }
    await onPiece()
    await breathe()
  }
  const unclosed = reader.end()
  return unclosed === undefined ? undefined : { line: unclosed, code: 'QUOTE' }
}
