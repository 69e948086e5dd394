import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheets of the built site, read once. */
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
   * Puts the styles of a first visit into the document, so that nothing is painted later for want of a second
   * answer. The link stays, for React finds it where it rendered it, but as a sheet for print it neither holds
   * the page up nor styles it twice; it fills the browser's cache for the pages that link it plainly.
   */
  return (html: string, nonce: string): string =>
    html.replace(
      /<link ([^>]*?)rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"([^>]*)>/g,
      (_link, before: string, href: string, after: string) =>
        `<style nonce="${nonce}">${sheet(href)}</style><link ${before}rel="stylesheet" media="print" href="${href}"${after}>`,
    )
}
