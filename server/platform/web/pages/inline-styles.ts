import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const createInlineStyles = (clientFolder: string) => {
  const read = new Map<string, string>()
  const sheet = (href: string): string => {
    const known = read.get(href)
    if (known !== undefined) return known
    const css = readFileSync(join(clientFolder, href), 'utf8').replaceAll('</style', '<\\/style')
    read.set(href, css)
    return css
  }
  /**
   * Inlines the styles of a first visit, so that no paint waits for a second response. The link stays, since
   * React expects it where it rendered it, but as a print sheet it neither blocks the page nor applies twice;
   * it fills the browser's cache for the pages that link it normally.
   */
  return (html: string, nonce: string): string =>
    html.replace(
      /<link ([^>]*?)rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"([^>]*)>/g,
      (_link, before: string, href: string, after: string) =>
        `<style nonce="${nonce}">${sheet(href)}</style><link ${before}rel="stylesheet" media="print" href="${href}"${after}>`,
    )
}
