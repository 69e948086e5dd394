/**
 * Whether a page may be framed (FR-01, standards W15): only the two forms, in any language. The server sets its
 * headers by it, and the pages prevent a frame from navigating to any other page.
 */
export const isFrameable = (pathname: string): boolean =>
  /^(?:\/[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)?\/forms\/sign_(?:in|up)\/?$/.test(pathname)
