/** Logs to the browser's console. Nothing is shown to the visitor. */
export const logFailure = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place where a page's own failures are written down
  console.error(what, error)
}
