/** Into the browser's log, for whoever looks there. Nothing of it is shown. */
export const logFailure = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place where a page's own failures are written down
  console.error(what, error)
}
