/** The line before a quotation, as mail programs write it: `On Monday Anna wrote:`, in any language. */
const isAttribution = (line: string): boolean => line.trim().endsWith(':') && line.length < 200
const isQuoted = (line: string): boolean => /^\s*>/.test(line)
const isBlank = (line: string): boolean => line.trim() === ''
/** Where Outlook and others begin to quote, and a signature's delimiter (RFC 3676, section 4.3). */
const isCut = (line: string): boolean =>
  /^-- ?$/.test(line) || /^_{20,}$/.test(line.trim()) || /^-{3,}\s?[^-]+\s?-{3,}$/.test(line.trim())

/**
 * The author's text of a mailed answer, without the quoted previous mail. Text between quoted lines stays with
 * them: such an answer is given line by line.
 */
export const stripQuotedText = (body: string): string => {
  const lines = body.replaceAll('\r\n', '\n').split('\n')
  const cut = lines.findIndex(isCut)
  const uncut = cut > 0 && lines.slice(0, cut).some((line) => !isBlank(line)) ? lines.slice(0, cut) : lines
  let end = uncut.length
  while (end > 0 && (isBlank(uncut[end - 1] ?? '') || isQuoted(uncut[end - 1] ?? ''))) end -= 1
  const hasQuote = uncut.slice(end).some(isQuoted)
  if (hasQuote && isAttribution(uncut[end - 1] ?? '')) {
    end -= 1
    // The line may be split in two, the first with the date.
    if (/\d.*[,:<@]/.test(uncut[end - 1] ?? '')) end -= 1
  }
  return uncut.slice(0, end).join('\n').trim()
}
