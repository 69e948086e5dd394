/** What the server prepends to the worker's code; a different build is another worker. */
export type WorkerBuild = {
  readonly id: string
  /** Files that every page needs. */
  readonly assets: readonly string[]
  /** The address of the offline page, by language. */
  readonly offline: Readonly<Record<string, string>>
  readonly defaultLocale: string
}

/** The prefix of the worker's caches; caches of other builds are deleted. */
export const storePrefix = 'baize-'
