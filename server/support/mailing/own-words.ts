/** A line that somebody's mail program has put before what it repeats: `On Monday Anna wrote:`, in any language. */
const isAttribution = (line: string): boolean => line.trim().endsWith(':') && line.length < 200
const isQuoted = (line: string): boolean => /^\s*>/.test(line)
const isBlank = (line: string): boolean => line.trim() === ''
/** Where Outlook and others begin to repeat, and what follows a signature's mark (RFC 3676, section 4.3). */
const isCut = (line: string): boolean =>
  /^-- ?$/.test(line) || /^_{20,}$/.test(line.trim()) || /^-{3,}\s?[^-]+\s?-{3,}$/.test(line.trim())

/**
 * What somebody has written in an answer by mail, without what their program repeats of the mail before. What stands
 * between quoted lines stays with them: there the answer is given line by line.
 */
export const ownWords = (body: string): string => {
  const lines = body.replaceAll('\r\n', '\n').split('\n')
  const cut = lines.findIndex(isCut)
  const kept = cut > 0 && lines.slice(0, cut).some((line) => !isBlank(line)) ? lines.slice(0, cut) : lines
  let end = kept.length
  while (end > 0 && (isBlank(kept[end - 1] ?? '') || isQuoted(kept[end - 1] ?? ''))) end -= 1
  const hasQuote = kept.slice(end).some(isQuoted)
  if (hasQuote && isAttribution(kept[end - 1] ?? '')) {
    end -= 1
    // It may be broken over two lines, of which the first has the date.
    if (/\d.*[,:<@]/.test(kept[end - 1] ?? '')) end -= 1
  }
  return kept.slice(0, end).join('\n').trim()
}
