/** What the server writes in front of the worker's code; a different build is another worker. */
export type WorkerBuild = {
  readonly id: string
  /** Files that every page needs. */
  readonly assets: readonly string[]
  /** Address of the page for a visitor without a connection, by language. */
  readonly offline: Readonly<Record<string, string>>
  readonly defaultLocale: string
}

/** Name of the worker's store; the stores of other builds are deleted. */
export const storePrefix = 'baize-'
