/**
 * Whether a page may stand in a frame (FR-01, standards W15): the two forms alone, in any language. The server says
 * so in its headers, and the pages themselves keep a frame from turning into any other page.
 */
export const isFrameable = (pathname: string): boolean =>
  /^(?:\/[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)?\/forms\/sign_(?:in|up)\/?$/.test(pathname)
